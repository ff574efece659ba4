import { Download } from 'lucide-react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'
import { ShareRecords } from './share-records.tsx'

/** Downloads the whole list for a spreadsheet, or shares it. */
export const DownloadRecords = ({ type }: { type: AnyRecordType }) => (
  <>
    <a
      href={addressOf(recordEndpoints(type).csv)}
      download
      className={screenOnlyButtonStyles({ variant: 'quiet', size: 'small' })}
    >
      <Download aria-hidden />
      {t('Download as CSV')}
    </a>
    <ShareRecords type={type} />
  </>
)
