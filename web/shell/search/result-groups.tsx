import { dayIn } from '#contract/record/time/days.ts'
import type { Found, FoundOfType, SearchResponse } from '#contract/search/search.ts'
import { formatDateTime, formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { Link } from '#web/ui/action/link.tsx'
import { HighlightedText } from './highlighted-text.tsx'

export const foundLinkStyles =
  'block rounded-control px-3 py-2 transition-colors hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2'

interface ResultProps {
  /** The prefix of each address, for another person's records. */
  base?: string
  typed: string
  onFollow: () => void
}

/** What was found, a group for each type, each a link to the page that opens it. */
export const FoundGroups = ({ answer, ...rest }: ResultProps & { answer: SearchResponse }) => (
  <div className="space-y-4 p-2 pt-3">
    {answer.isSimilar && <p className="px-3 text-sm text-muted">{t('No exact match. These are similar:')}</p>}
    {answer.types.map(group => (
      <Group key={group.type} group={group} {...rest} />
    ))}
  </div>
)

const Group = ({ group: { type, name, total, found }, ...rest }: ResultProps & { group: FoundOfType }) => (
  <section aria-labelledby={`found-${rest.base ?? ''}${type}`}>
    <h3
      id={`found-${rest.base ?? ''}${type}`}
      className="flex justify-between gap-3 px-3 pb-1 text-sm font-semibold text-muted"
    >
      {name}
      <span className="font-normal tabular-nums">{total}</span>
    </h3>
    <ul>
      {found.map(result => (
        <li key={result.id}>
          <ResultLink result={result} {...rest} />
        </li>
      ))}
    </ul>
    {total > found.length && (
      <p className="px-3 pt-1 text-sm text-muted">
        {t('{count} more. Add a word to narrow your search.', { count: total - found.length })}
      </p>
    )}
  </section>
)

const dateText = ({ date, addedAt }: Found) => {
  if (!date) return t('Added {day}', { day: formatDay(dayIn(timeZone(), new Date(addedAt))) })
  return date.length > 10 ? formatDateTime(date) : formatDay(date)
}

const ResultLink = ({ result, typed, onFollow, base = '' }: ResultProps & { result: Found }) => (
  <Link href={`${base}${result.page}`} onClick={onFollow} data-found className={foundLinkStyles}>
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 font-medium break-words">
        <HighlightedText text={result.title} typed={typed} />
        {result.remarks.length > 0 && <span className="font-normal"> · {result.remarks.join(' · ')}</span>}
      </span>
      <span className="text-sm text-muted">{dateText(result)}</span>
    </span>
    {result.context && (
      <span className="line-clamp-2 text-sm break-words text-muted">
        {t('{what}: {about}', { what: result.context.label, about: '' })}
        <HighlightedText text={result.context.text} typed={typed} />
      </span>
    )}
  </Link>
)
