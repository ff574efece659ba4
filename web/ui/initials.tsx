import { classNames } from './class-names.ts'

interface InitialsProps {
  person: { firstName: string; lastName: string }
  /** Its size, and that of its letters. */
  className: string
}

/** Decorative: the person's name is next to it. */
export const Initials = ({ person: { firstName, lastName }, className }: InitialsProps) => (
  <span
    aria-hidden
    className={classNames(
      'flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink',
      className,
    )}
  >
    {[firstName, lastName].map(name => [...name][0]?.toUpperCase() ?? '')}
  </span>
)
