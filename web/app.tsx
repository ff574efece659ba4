import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { type Session, useSession } from '#web/platform/session.ts'
import { rememberSignedIn, wasSignedIn } from '#web/platform/signed-in-hint.ts'

const loadLanding = () => import('#web/account/landing/landing-page.tsx').then(m => ({ default: m.LandingPage }))
const loadShell = () => import('#web/shell/shell.tsx').then(m => ({ default: m.Shell }))
const LandingPage = lazy(loadLanding)
const Shell = lazy(loadShell)

// The likely one is fetched at once, while the server is still asked who is there.
void (window.location.pathname === '/' && !wasSignedIn() ? loadLanding() : loadShell())

/** Visitors have one page, the landing page; everything else stands inside the shell. */
export function App() {
  const session = useSession()
  const [path] = useLocation()

  useEffect(() => rememberSignedIn(session), [session])

  return <Suspense>{path === '/' && isVisitor(session) ? <LandingPage /> : <Shell session={session} />}</Suspense>
}

const isVisitor = ({ state }: Session) => state === 'signed-out' || (state !== 'signed-in' && !wasSignedIn())
