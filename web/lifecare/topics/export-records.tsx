import { Download } from 'lucide-react'
import { downloadHealthRecord } from '#contract/lifecare/lifecare-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { TopicActionProps } from './topic-actions.ts'

/** Downloads a summary for a doctor, as a PDF file. */
export const ExportRecords = ({ label, variant }: TopicActionProps) => (
  <a
    href={addressOf(downloadHealthRecord)}
    download
    className={classNames(buttonStyles({ variant }), '[&_svg]:size-4.5 [&_svg]:shrink-0')}
  >
    <Download />
    {label}
  </a>
)
