import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { t } from '#web/platform/i18n.ts'

/** Imports the export of a health app. */
export const SyncData = () => (
  <>
    <ImportButton label={t('Sync Data')} variant="secondary" />
    <ImportRecords title={t('Import from device')} />
  </>
)
