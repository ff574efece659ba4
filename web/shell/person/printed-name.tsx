import type { PersonSummary } from '#contract/people/people.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { usePersonColor } from '#web/platform/person/person-color.ts'

/** On paper: whose records these are. */
export const PrintedName = ({ person }: { person: PersonSummary }) => (
  <p
    data-person-color={usePersonColor(person.id)}
    className="mb-2 hidden border-b-4 border-person pb-1 font-semibold [print-color-adjust:exact] print:block"
  >
    {nameOf(person)}
  </p>
)
