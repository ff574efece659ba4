import { usePersonColor } from '#web/platform/person/person-color.ts'
import { Initials } from './initials.tsx'

interface PersonInitialsProps {
  person: { id: string; isSelf: boolean; firstName: string; lastName: string }
  className: string
}

/** In the person's color, except for the user's own initials. */
export function PersonInitials({ person, className }: PersonInitialsProps) {
  const color = usePersonColor(person.id)
  return person.isSelf ? (
    <Initials person={person} className={className} />
  ) : (
    <span data-person-color={color} className="flex shrink-0">
      <Initials person={person} className={`${className} bg-person! text-on-person!`} />
    </span>
  )
}
