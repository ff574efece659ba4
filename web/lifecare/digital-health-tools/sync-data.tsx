import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { t } from '#web/platform/i18n.ts'
import type { TopicActionProps } from '../topics/topic-actions.ts'

/** Imports the export of a health app. */
export const SyncData = ({ label, variant }: TopicActionProps) => (
  <>
    <ImportButton label={label} variant={variant} />
    <ImportRecords title={t('Import from device')} />
  </>
)
