import { UserRoundX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import { onEndedAccess } from '#web/platform/api/ended-access.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { replaceTexts, t } from '#web/platform/i18n.ts'
import { CurrentPerson } from '#web/platform/person/current-person.ts'
import { applyPersonTimeZone } from '#web/platform/time-zone.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ShellSkeleton } from '../shell-skeleton.tsx'
import { UnreachablePage } from '../unreachable-page.tsx'
import { forOthers } from './for-others.ts'

/** Shown instead of a person's records if the account has no access to them, or no longer. */
function EndedAccessPage() {
  const title = t('You do not have access to these records')
  useEffect(() => {
    document.title = `${title} · Wellkept`
  }, [title])
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={<UserRoundX />}
        title={title}
        description={t(
          'Your access has ended, or the link is wrong. If you still need it, ask whoever gave it to you.',
        )}
        action={<ButtonLink href="~/dashboard">{t('Go to my records')}</ButtonLink>}
      />
    </main>
  )
}

// This module is loaded only in another person's records, before anything of them is shown.
replaceTexts(forOthers)

export function OtherPerson({ id, children }: { id: string; children: ReactNode }) {
  const people = useEndpoint(listPeople)
  const hasEnded = useHasEnded()
  const person = people.data?.find(other => other.id === id)
  if (people.isPending) return <ShellSkeleton />
  // What was read before stays, with all that was typed.
  if (people.isError && !people.data) return <UnreachablePage onTryAgain={() => void people.refetch()} />
  if (!person || hasEnded) return <EndedAccessPage />
  // Before anything of the person is drawn.
  applyPersonTimeZone(person.timeZone)
  return <CurrentPerson value={person}>{children}</CurrentPerson>
}

function useHasEnded() {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => onEndedAccess(() => afterDialogs(() => setEnded(true))), [])
  return hasEnded
}

/** Waits until all dialogs are closed, so that text typed in them is not lost. */
const afterDialogs = (act: () => void) => {
  const isAnyOpen = () => document.querySelector('dialog[open]') !== null
  if (!isAnyOpen()) return act()
  const observer = new MutationObserver(() => {
    if (isAnyOpen()) return
    observer.disconnect()
    act()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
}
