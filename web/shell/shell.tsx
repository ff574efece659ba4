import type { Query } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import { PasswordAgain } from '#web/account/security/password-again.tsx'
import { forms } from '#web/forms.ts'
import { call } from '#web/platform/api/call.ts'
import { reportEndedAccess } from '#web/platform/api/ended-access.ts'
import { dropFirstReads } from '#web/platform/api/first-reads.ts'
import { followChanges } from '#web/platform/api/live-changes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { signInAgain } from '#web/platform/api/unauthorized.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { readStored, store } from '#web/platform/browser-storage.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf, useCurrentPerson } from '#web/platform/person/current-person.ts'
import { firstPage, personId } from '#web/platform/person/person.ts'
import { prefetchPage } from '#web/platform/prefetch.ts'
import type { Session } from '#web/platform/session.ts'
import { useHasSideNavigation } from '#web/platform/use-is-wide.ts'
import { RecordDocuments } from '#web/record/details/record-documents.ts'
import { CustomForms } from '#web/record/form/form-parts.ts'
import { ShareDialog } from '#web/record/share/share-dialog.ts'
import { recordDocuments } from '#web/record-documents.ts'
import type { Mode } from '#web/route-table.ts'
import { findRoute, type Route } from '#web/routes.ts'
import { shareDialog } from '#web/share-dialog.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Notices } from './notices/notices.tsx'
import { PrintedHeading } from './person/printed-heading.tsx'
import { NotFoundPage, RoutePage } from './route-page.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

const KEY = 'wellkept.mode'

const rememberedMode = (): Mode => (readStored(KEY, 'sessionStorage') === 'lifecare' ? 'lifecare' : 'healthcare')

/** The mode of a page; a page of both stays in the one that the person came from. It also sets the accent. */
function useMode(route: Route | undefined): Mode {
  const mode = !route || route.mode === 'both' ? rememberedMode() : route.mode

  useLayoutEffect(() => {
    store(KEY, mode, 'sessionStorage')
    document.documentElement.dataset.mode = mode
  }, [mode])

  return mode
}

const PrintedName = lazyPart(() => import('./person/printed-name.tsx').then(m => m.PrintedName))

/** The page's own code, fetched while the server is still asked who is there. */
export const firstPageCode = prefetchPage(firstPage)

/** Everything but the landing page: access, and the layout around each page. */
export function Shell({ session }: { session: Session }) {
  const [path] = useLocation()
  if (session.state === 'loading') return <ShellSkeleton />
  if (session.state === 'unknown') return <UnreachablePage onTryAgain={session.tryAgain} />
  if (session.state === 'signed-in')
    return (
      <>
        <PersonGate>
          <SignedInShell user={session.user} />
        </PersonGate>
        <PasswordAgain />
      </>
    )
  return findRoute(path) ? <LoggedOut /> : <VisitorNotFound />
}

function SignedInShell({ user }: { user: CurrentUser }) {
  const [path] = useLocation()
  const [search] = useSearchParams()
  const route = findRoute(path)
  const mode = useMode(route)
  const person = useCurrentPerson()
  const hasSideNavigation = useHasSideNavigation()
  useLiveChanges(user.id)

  // A signed-in user followed a link to the sign-in page.
  if (path === '/' && search.has('tab')) return <Redirect to="/dashboard" replace />
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <TopBar user={user} mode={mode} route={route} />
      <div className="mx-auto flex max-w-[90rem]">
        <aside
          className={classNames(
            'sticky hidden w-64 shrink-0 overflow-y-auto px-3 py-8 lg:block print:hidden',
            person
              ? 'top-27 h-[calc(100dvh-6.75rem-var(--toast-room))]'
              : 'top-16 h-[calc(100dvh-4rem-var(--toast-room))]',
          )}
        >
          {hasSideNavigation && <SideNavigation user={user} mode={mode} route={route} />}
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-6 pb-page-end sm:px-6 sm:pt-8 lg:px-8 print:p-0"
        >
          {person ? (
            <Suspense>
              <PrintedName person={person} />
            </Suspense>
          ) : (
            <>
              <PrintedHeading name={nameOf(user)} />
              <div className="print:hidden">
                <Notices user={user} />
              </div>
            </>
          )}
          <CustomForms value={forms}>
            <ShareDialog value={shareDialog}>
              <RecordDocuments value={recordDocuments}>
                <RoutePage route={route} user={user} />
              </RecordDocuments>
            </ShareDialog>
          </CustomForms>
        </main>
      </div>
      <BottomBar user={user} mode={mode} route={route} />
    </div>
  )
}

function LoggedOut() {
  useEffect(signInAgain, [])
  return <ShellSkeleton />
}

function VisitorNotFound() {
  const title = t('404 Page Not Found')
  useEffect(() => {
    document.title = `${title} · Wellkept`
  }, [title])
  return (
    <main className="mx-auto max-w-2xl px-4 py-12">
      <Suspense>
        <NotFoundPage title={title} />
      </Suspense>
    </main>
  )
}

const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
  >
    {t('Skip to content')}
  </a>
)

/** Refetches what is shown. A first read in flight may lack the change, so it is repeated. */
const readAgain = (predicate: (query: Query) => boolean) => {
  dropFirstReads()
  const firstReads = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({ predicate })
  for (const query of firstReads.filter(({ state }) => state.data === undefined)) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.fetch().then(again, () => {})
  }
}

/** By its address: the endpoints would bring the code of their pages with them. */
const refresh = (path: string) => readAgain(({ queryKey: [address] }) => String(address).endsWith(path))

/** Whether a query reads the records of the changed person, or any person's records if none is named. */
const isAbout = ({ queryKey: [address], meta }: Query, changed: string | undefined, shown: string) => {
  const other = /^\/api\/people\/([^/]+)\//.exec(String(address))?.[1]
  if (!other && !meta?.isOfPerson) return false
  return !changed || changed === (other ?? shown)
}

const refreshPeople = async () => {
  const people = await call(listPeople)
  // What is typed in an open dialog stays until its owner closes it.
  if (personId && !people.some(({ id }) => id === personId)) reportEndedAccess()
  else queryClient.setQueryData(queryOf(listPeople).queryKey, people)
}

/** What others change while a tab is open is read at once: lists, dashboards, and the badges of the bell and the navigation. */
const followLiveChanges = (userId: string) =>
  followChanges(event => {
    const [topic, about] = event.split(' ')
    if (topic === 'records') readAgain(query => isAbout(query, about, personId ?? userId))
    if (topic === 'people') refreshPeople().catch(() => {})
    if (topic === 'notices') {
      refresh('/notices')
      // The page that lists the records of the notices.
      refresh('/emergency-card')
    }
    if (topic === 'shares') refresh('/shares')
  })

/** Follows what others change while the page is open. */
const useLiveChanges = (userId: string) => useEffect(() => followLiveChanges(userId), [userId])

const OtherPerson = lazyPart(() => import('./person/other-person.tsx').then(m => m.OtherPerson))

/** In another person's records, nothing is shown before the person and the granted access are known. */
const PersonGate = ({ children }: { children: ReactNode }) =>
  personId ? (
    <Suspense fallback={<ShellSkeleton />}>
      <OtherPerson id={personId}>{children}</OtherPerson>
    </Suspense>
  ) : (
    children
  )
