import { CornerDownRight, Search, SearchX, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { personBase } from '#contract/people/person-address.ts'
import { SEARCH_MAX_LENGTH } from '#contract/search/search-limits.ts'
import { fieldErrors, serverMessage } from '#web/platform/api/api-error.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { nameOf, useCurrentPerson } from '#web/platform/person/current-person.ts'
import { useIsGrowing } from '#web/record/use-growth-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { PersonInitials } from '#web/ui/person-initials.tsx'
import { findCommands, findPeople } from './commands.ts'
import { HighlightedText } from './highlighted-text.tsx'
import { FoundGroups, foundLinkStyles } from './result-groups.tsx'
import { useSearch } from './use-search.ts'
import { type FoundOfOther, useOtherPeople, useSearchOthers } from './use-search-others.ts'

interface CommandLinksProps {
  commands: { label: string; href: string }[]
  typed: string
  onFollow: () => void
}

/** Pages and actions by name; they are known without asking the server. */
const CommandLinks = ({ commands, typed, onFollow }: CommandLinksProps) => (
  <section aria-labelledby="found-commands" className="p-2 pt-3">
    <h3 id="found-commands" className="px-3 pb-1 text-sm font-semibold text-muted">
      {t('Pages and actions')}
    </h3>
    <ul>
      {commands.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} onClick={onFollow} data-found className={foundLinkStyles}>
            <span className="flex items-center gap-2.5 font-medium">
              <CornerDownRight aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 break-words">
                <HighlightedText text={label} typed={typed} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** The whole screen of a phone, where the keyboard takes the lower half; elsewhere a window that keeps its size. */
const frame = classNames(
  'inset-x-0 top-0 h-[calc(100dvh-var(--toast-room))] max-h-none w-full open:flex flex-col',
  'sm:inset-x-0 sm:top-[10dvh] sm:bottom-auto sm:mx-auto sm:h-[min(36rem,80dvh,calc(90dvh-var(--toast-room)))] sm:w-[40rem] sm:max-w-[calc(100vw-3rem)] sm:animate-rise sm:rounded-card',
)

export interface SearchDialogProps {
  user: CurrentUser
  onClose: () => void
}

export function SearchDialog({ user, onClose }: SearchDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { asked: query, answer, error, isFetching, isCurrent, askNow, tryAgain } = useSearch(typed)
  const people = useOtherPeople()
  const others = useSearchOthers(people, query)
  const commands = [
    ...findCommands(typed, user, useCurrentPerson(), currentLanguage(), useIsGrowing()),
    ...findPeople(typed, people),
  ]
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => moveFocusInResults(event, input.current, found.current)
  const openFirst = () => found.current?.querySelector<HTMLElement>('[data-found]')?.click()

  return (
    <Modal open onClose={onClose} labelledBy={`${id}-title`} className={frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from the input to what was found, and back. */}
      <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
        <h2 id={`${id}-title`} className="sr-only">
          {t('Search')}
        </h2>
        <form
          className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-4"
          onSubmit={event => {
            event.preventDefault()
            if (isCurrent || commands.length > 0) openFirst()
            else askNow()
          }}
        >
          <span aria-hidden className="relative size-5 shrink-0 text-muted [&_svg]:absolute [&_svg]:size-5">
            {isFetching ? <Spinner className="transition-opacity delay-300 starting:opacity-0" /> : <Search />}
          </span>
          <input
            ref={input}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={t('Search your records')}
            aria-label={t('Search your records')}
            aria-controls={`${id}-found`}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="min-h-12 min-w-0 flex-1 bg-transparent px-1 text-base outline-none placeholder:text-muted"
          />
          <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
        </form>
        <p role="status" className="sr-only">
          {isCurrent && answer && countText(answer.total + others.total + commands.length)}
        </p>
        <div ref={found} id={`${id}-found`} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {commands.length > 0 && <CommandLinks commands={commands} typed={typed} onFollow={onClose} />}
          {error && <SearchFailed error={error} onTryAgain={tryAgain} />}
          {!error && query === '' && commands.length === 0 && (
            <div className="p-4">
              <NothingTyped />
            </div>
          )}
          {!error && answer?.total === 0 && !others.isPending && others.total === 0 && commands.length === 0 && (
            <div className="p-4">
              <NothingFound query={query} />
            </div>
          )}
          {!error && answer && answer.total > 0 && <FoundGroups answer={answer} typed={query} onFollow={onClose} />}
          <OtherPeople found={others.found} typed={query} onFollow={onClose} />
        </div>
        <p className="border-t border-line px-4 py-2 text-xs text-muted max-sm:hidden">
          {t('Use the arrow keys to choose, Enter to open, Esc to close.')}
        </p>
      </div>
    </Modal>
  )
}

const countText = (count: number) => {
  if (count === 0) return t('No matches')
  return count === 1 ? t('1 match') : t('{count} matches', { count })
}

const NothingTyped = () => (
  <EmptyState
    icon={<Search />}
    title={t('Search all your records')}
    description={t(
      'Search names, notes, numbers, dates, pages and actions. Results contain every word you type. Your searches are not saved.',
    )}
  />
)

const NothingFound = ({ query }: { query: string }) => (
  <EmptyState
    icon={<SearchX />}
    title={t('No matches')}
    description={t('No records match “{words}”. Try fewer words, or just the beginning of one.', {
      words: query,
    })}
  />
)

/** Arrow keys go from the input down the links and back up; a letter typed on a link goes to the input. */
const moveFocusInResults = (event: KeyboardEvent, input: HTMLElement | null, found: HTMLElement | null) => {
  const links = [...(found?.querySelectorAll<HTMLElement>('[data-found]') ?? [])]
  const at = links.findIndex(link => link.matches(':focus'))
  const isInInput = input?.matches(':focus')
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step && (isInInput || at >= 0)) {
    event.preventDefault()
    const next = at + step
    // Above the first is the input; below the last there is nothing.
    const target = next < 0 ? input : links[next]
    target?.focus()
    return
  }
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  if (at >= 0 && isLetter) input?.focus()
}

interface OtherPeopleProps {
  found: readonly FoundOfOther[]
  typed: string
  onFollow: () => void
}

/** What the records of others have, under the name of each; choosing a result opens their records. */
const OtherPeople = ({ found, ...rest }: OtherPeopleProps) =>
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
          <PersonInitials person={person} className="size-7 text-xs" />
          {name}
        </p>
        <FoundGroups answer={answer} base={person.isSelf ? '~' : personBase(person.id)} {...rest} />
      </section>
    )
  })

interface SearchFailedProps {
  error: unknown
  onTryAgain: () => void
}

/** Why the search failed. There is no retry for an invalid query, which would fail again. */
function SearchFailed({ error, onTryAgain }: SearchFailedProps) {
  const { q: fault } = fieldErrors(error)
  const again = (
    <Button size="small" variant="secondary" onClick={onTryAgain}>
      {t('Try again')}
    </Button>
  )
  return (
    <Alert role="alert" tone={fault ? 'info' : 'danger'} className="m-4" actions={fault ? undefined : again}>
      {fault ?? serverMessage(error) ?? t('The search failed.')}
    </Alert>
  )
}
