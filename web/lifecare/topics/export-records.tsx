import { Download } from 'lucide-react'
import { buttonLook } from '#web/ui/action/button-styles.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { OwnActionProps } from './topic-actions.ts'

/** Downloads a summary for a doctor, as a PDF file. */
export const ExportRecords = ({ label, variant }: OwnActionProps) => (
  <a
    href="/api/health-record-summary.pdf"
    download
    className={classNames(buttonLook({ variant }), '[&_svg]:size-4.5 [&_svg]:shrink-0')}
  >
    <Download />
    {label}
  </a>
)
