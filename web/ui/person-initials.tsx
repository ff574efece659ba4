import { usePersonColor } from '#web/platform/person/person-color.ts'
import { Initials } from './initials.tsx'

interface PersonInitialsProps {
  of: { id: string; isSelf: boolean; firstName: string; lastName: string }
  className: string
}

/** In the person's color, except for the user's own initials. */
export function PersonInitials({ of, className }: PersonInitialsProps) {
  const color = usePersonColor(of.id)
  return of.isSelf ? (
    <Initials of={of} className={className} />
  ) : (
    <span data-person-color={color} className="flex shrink-0">
      <Initials of={of} className={`${className} bg-person! text-on-person!`} />
    </span>
  )
}
