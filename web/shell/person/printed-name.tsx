import type { PersonSummary } from '#contract/people/people.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { usePersonColor } from '#web/platform/person/person-color.ts'
import { PrintedHeading } from './printed-heading.tsx'

/** On paper: the name of the person whom the user looks after, in their color. */
export const PrintedName = ({ person }: { person: PersonSummary }) => (
  <PrintedHeading
    name={nameOf(person)}
    color={usePersonColor(person.id)}
    className="border-b-4 border-person pb-1 [print-color-adjust:exact]"
  />
)
