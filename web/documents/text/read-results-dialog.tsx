import type { DocumentRecord } from '#contract/documents/documents.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ProposedLines } from './proposed-lines.tsx'
import { ReadingState } from './reading-state.tsx'
import { useReadResults } from './use-read-results.ts'

interface ReadResultsDialogProps {
  document: DocumentRecord
  isOpen: boolean
  onClose: () => void
}

/** Results from a laboratory report, proposed beside its page; nothing is saved until the person says so. */
export const ReadResultsDialog = ({ document, isOpen, onClose }: ReadResultsDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    title={t('Results from this report')}
    description={t('Compare each line with the page. Only the lines you select are added.')}
    size="wide"
  >
    <ReadResults document={document} onClose={onClose} />
  </Dialog>
)

/** Mounted while the dialog is open: reading starts and ends with it. */
function ReadResults({ document, onClose }: Omit<ReadResultsDialogProps, 'isOpen'>) {
  const { reading, source, recognize, stop } = useReadResults(document)
  const { data: earlier } = useRecords(labResults)
  const { data: person } = useProfile()
  if (reading.state === 'read' && reading.results.length > 0 && earlier && person)
    return (
      <ProposedLines
        {...{ document, source, earlier, person, onClose }}
        results={reading.results}
        unread={reading.unread}
        patients={reading.patients}
      />
    )
  return <ReadingState reading={reading} onStop={stop} onClose={onClose} onRecognize={recognize} />
}
