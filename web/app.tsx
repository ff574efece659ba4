import { QueryClientProvider } from '@tanstack/react-query'
import { type FunctionComponent, Suspense, useEffect, useState } from 'react'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { watchDoubleClicks } from '#web/platform/double-clicks.ts'
import { basePath, personId } from '#web/platform/person/person.ts'
import { type Session, useSession } from '#web/platform/session.ts'
import { rememberSignedIn, wasSignedIn } from '#web/platform/signed-in-hint.ts'
import { refuseTypingDuringSaves } from '#web/platform/typing-during-saves.ts'
import { askBeforeLeaving, watchWaysOut } from '#web/platform/unsaved.ts'
import { lazyPart, loadOnce } from '#web/ui/lazy-part.tsx'
import { setReader } from './platform/api/api.ts'
import { fetchBatched } from './platform/api/batch-requests.ts'
import { type AccountChange, onAccountChange, watchOtherTabs } from './platform/api/bound-account.ts'
import { queryClient } from './platform/api/query-client.ts'
import { linkTable } from './route-table.ts'
import { Toaster } from './ui/feedback/toaster.tsx'
import './app.css'

setReader(fetchBatched)
watchWaysOut()
watchDoubleClicks()
refuseTypingDuringSaves()

const loadShell = loadOnce(() => import('#web/shell/shell.tsx'))
const Shell = lazyPart(() => loadShell().then(m => m.Shell))
const SetupPage = lazyPart(() => import('#web/account/setup/setup-page.tsx').then(m => m.SetupPage))
const ClosedPage = lazyPart(() => import('#web/account/closed-page.tsx').then(m => m.ClosedPage))
const LandingPage = lazyPart(() => import('#web/account/landing/landing-page.tsx').then(m => m.LandingPage))

type LinkPage = ReturnType<typeof lazyPart<FunctionComponent>>

const loadLinkPage: Record<(typeof linkTable)[number]['page'], () => Promise<FunctionComponent>> = {
  'reset-password-page': () => import('#web/account/links/reset-password-page.tsx').then(m => m.ResetPasswordPage),
  'confirm-email-page': () => import('#web/account/links/confirm-email-page.tsx').then(m => m.ConfirmEmailPage),
  'card-page': () => import('#web/sharing/card/card-page.tsx').then(m => m.CardPage),
  'shared-page': () => import('./sharing/viewer/shared-page.tsx').then(m => m.SharedPage),
  'invitation-page': () => import('#web/account/links/invitation-page.tsx').then(m => m.InvitationPage),
  'reply-page': () => import('#web/sharing/reply/reply-page.tsx').then(m => m.ReplyPage),
}
const linkPages = new Map<string, LinkPage>(linkTable.map(({ path, page }) => [path, lazyPart(loadLinkPage[page])]))

const loadFirstCode = async () => {
  const linkPage = linkPages.get(window.location.pathname)
  if (linkPage) return linkPage.load()
  const [shell] = await Promise.all([loadShell(), Shell.load()])
  return shell.firstPageCode
}

/** The code of the first page: fetched at once, while the server is still asked who is there. A failure shows later. */
export const firstCode = loadFirstCode().catch(() => {})

const guardNavigation: AroundNavHandler = (navigate, to, options) => askBeforeLeaving(() => navigate(to, options))

export const App = () => {
  const change = useAccountChange()
  if (change)
    return (
      <Suspense>
        <ClosedPage change={change} />
      </Suspense>
    )
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={basePath} aroundNav={guardNavigation}>
        <AnyPage />
      </Router>
      <Toaster />
    </QueryClientProvider>
  )
}

/** Clears everything of the account that this document was opened for from the screen and from memory. */
const useAccountChange = () => {
  const [change, setChange] = useState<AccountChange>()
  useEffect(() => {
    const forget = onAccountChange(next => {
      queryClient.clear()
      setChange(next)
    })
    const stop = watchOtherTabs()
    return () => {
      forget()
      stop()
    }
  }, [])
  return change
}

/** Visitors see the landing page; everything else is inside the shell. */
function AnyPage() {
  const session = useSession()
  const [path] = useLocation()

  useEffect(() => rememberSignedIn(session), [session])

  const LinkPage = personId ? undefined : linkPages.get(path)
  if (LinkPage)
    return (
      <Suspense>
        <LinkPage />
      </Suspense>
    )
  if (session.state === 'signed-in' && session.user.setup)
    return (
      <Suspense>
        <SetupPage user={session.user} />
      </Suspense>
    )
  return <Suspense>{path === '/' && isVisitor(session) ? <LandingPage /> : <Shell session={session} />}</Suspense>
}

const isVisitor = ({ state }: Session) => state === 'signed-out' || (state !== 'signed-in' && !wasSignedIn())
