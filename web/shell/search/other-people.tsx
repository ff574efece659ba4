import { personBase } from '#contract/people/person-address.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { PersonInitials } from '#web/ui/person-initials.tsx'
import { FoundGroups } from './result-groups.tsx'
import type { FoundOfOther } from './use-search-others.ts'

interface OtherPeopleProps {
  found: readonly FoundOfOther[]
  typed: string
  onFollow: () => void
}

/** What the records of others have, under the name of each; choosing a result opens their records. */
export const OtherPeople = ({ found, ...rest }: OtherPeopleProps) =>
  found.map(({ person, answer, hasFailed }) => {
    const name = nameOf(person)
    if (hasFailed)
      return (
        <p key={person.id} role="alert" className="px-5 py-3 text-sm text-muted">
          {t('The records of {name} could not be searched.', { name })}
        </p>
      )
    if (!answer || answer.total === 0) return null
    return (
      <section key={person.id} aria-label={name} className="border-t border-line">
        <p aria-hidden className="flex items-center gap-2.5 px-5 pt-4 font-semibold break-words">
          <PersonInitials of={person} className="size-7 text-xs" />
          {name}
        </p>
        <FoundGroups answer={answer} base={person.isSelf ? '~' : personBase(person.id)} {...rest} />
      </section>
    )
  })
