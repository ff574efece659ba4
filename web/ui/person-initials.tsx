import { personColor } from '#web/platform/person/person-color.ts'
import { Initials } from './initials.tsx'

interface PersonInitialsProps {
  of: { id: string; isSelf: boolean; firstName: string; lastName: string }
  className: string
}

/** In the person's color, except for oneself. */
export const PersonInitials = ({ of, className }: PersonInitialsProps) =>
  of.isSelf ? (
    <Initials of={of} className={className} />
  ) : (
    <span data-person-color={personColor(of.id)} className="flex shrink-0">
      <Initials of={of} className={`${className} bg-person! text-on-person!`} />
    </span>
  )
