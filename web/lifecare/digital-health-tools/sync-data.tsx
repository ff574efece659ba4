import { ImportButton, ImportRecords } from '#web/imports/dialog/import-records.tsx'
import type { TopicActionProps } from '../topics/topic-actions.ts'

/** Imports the export of a health app. */
export const SyncData = ({ label, variant }: TopicActionProps) => (
  <>
    <ImportButton label={label} variant={variant} />
    <ImportRecords title={label} />
  </>
)
