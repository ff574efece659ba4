import type { PersonSummary } from '#contract/people/people.ts'

/** Of a dialog about somebody one looks after. */
export interface PersonDialogProps {
  person: PersonSummary
  onClose: () => void
}
