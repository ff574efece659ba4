import { Download } from 'lucide-react'
import { downloadHealthRecord } from '#contract/lifecare/lifecare-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'
import type { TopicActionProps } from './topic-actions.ts'

/** Downloads a summary for a doctor, as a PDF file. */
export const ExportRecords = ({ label, variant }: TopicActionProps) => (
  <a href={addressOf(downloadHealthRecord)} download className={screenOnlyButtonStyles({ variant })}>
    <Download />
    {label}
  </a>
)
