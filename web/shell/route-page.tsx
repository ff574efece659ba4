import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { CurrentUser } from '#contract/account/current-user.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf, useCurrentPerson } from '#web/platform/person/current-person.ts'
import { prefetchPagesWith } from '#web/platform/prefetch.ts'
import { findRoute, type Route, routes } from '#web/routes.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { goToFragment } from '#web/ui/layout/go-to-fragment.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { RevealWhenReady } from '#web/ui/layout/reveal-when-ready.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isOffered } from './navigation.ts'
import { PageSkeleton } from './shell-skeleton.tsx'

/** Keeps a fault of one page from taking the whole app down. */
class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <PageError onTryAgain={() => this.setState({ failed: false })} />
  }
}

const PageError = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Page title={t('Something went wrong')}>
    <Card>
      <EmptyState
        icon={<TriangleAlert />}
        title={t('This page could not be displayed')}
        description={t('Reloading often helps. Everything you saved is safe.')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button variant="secondary" onClick={onTryAgain}>
              {t('Try again')}
            </Button>
            <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
          </span>
        }
      />
    </Card>
  </Page>
)

export const NotFoundPage = lazyPart(() => import('./not-found-page.tsx').then(m => m.NotFoundPage))
const AccessDeniedPage = lazyPart(() => import('./access-denied-page.tsx').then(m => m.AccessDeniedPage))

const pages = new Map(routes.map(route => [route, lazyPart(route.load, PageError)]))

// A page that cannot be fetched yet is asked for again when it is opened.
prefetchPagesWith(async path => {
  const route = findRoute(path)
  await (route && pages.get(route))?.load().catch(() => {})
})

const pageFor = (route: Route | undefined, user: CurrentUser, person: PersonSummary | null) => {
  if (!route) return NotFoundPage
  if (person && route.needs === 'account') return LeavePerson
  if (route.adminOnly && !user.isAdmin) return AccessDeniedPage
  if (!isOffered(route, user, person)) return NotFoundPage
  return pages.get(route) ?? NotFoundPage
}

export function RoutePage({ route, user }: { route: Route | undefined; user: CurrentUser }) {
  const [path] = useLocation()
  const moved = useHasNavigated(path)
  const person = useCurrentPerson()
  const title = t(route?.title ?? '404 Page Not Found')
  const PageOfRoute = pageFor(route, user, person)

  useEffect(() => {
    document.title = [...(person ? [nameOf(person)] : []), title, 'Wellkept'].join(' · ')
  }, [title, person])

  return (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton title={title} />}>
        <RevealWhenReady
          isImmediate={route?.showsAtOnce}
          skeleton={<PageSkeleton title={title} />}
          after={<Arrival moved={moved} />}
        >
          <PageOfRoute title={title} />
        </RevealWhenReady>
      </Suspense>
    </PageErrorBoundary>
  )
}

/** A page of the user's own account, reached from another person's records: it is in another document. */
function LeavePerson() {
  const [path] = useLocation()
  useEffect(() => window.location.replace(`${path}${window.location.search}${window.location.hash}`), [path])
  return null
}

/** Whether the page was reached inside the app; the first one leaves focus where the browser puts it. */
function useHasNavigated(path: string) {
  const first = useRef(path)
  if (first.current !== path) first.current = ''
  return first.current === ''
}

/** Once the page is rendered, scrolls to the section in the address, or focuses the heading for screen readers. */
function Arrival({ moved }: { moved: boolean }) {
  const [arrivedByLink] = useState(moved)
  useEffect(() => {
    if (goToFragment()) return
    if (!arrivedByLink) return
    window.scrollTo(0, 0)
    // Do not take the focus from a menu or dialog that the user has opened meanwhile.
    if (document.activeElement?.closest('[role=menu], dialog')) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [arrivedByLink])
  return null
}
