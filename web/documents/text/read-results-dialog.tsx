import type { DocumentRecord } from '#contract/documents/documents.ts'

interface ReadResultsDialogProps {
  document: DocumentRecord
  isOpen: boolean
  onClose: () => void
}

export const ReadResultsDialog = (_props: ReadResultsDialogProps) => null
