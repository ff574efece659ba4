import type { PersonSummary } from '#contract/people/people.ts'

/** Props of a dialog about a person whom the user looks after. */
export interface PersonDialogProps {
  person: PersonSummary
  onClose: () => void
}
