import { Download } from 'lucide-react'
import { downloadHealthRecord } from '#contract/lifecare/lifecare-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'

/** Downloads a summary for a doctor, as a PDF file. */
export const ExportRecords = () => (
  <a href={addressOf(downloadHealthRecord)} download className={screenOnlyButtonStyles({ variant: 'secondary' })}>
    <Download />
    {t('Export Records')}
  </a>
)
