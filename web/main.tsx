import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LandingCard } from '#web/account/landing/landing-card.tsx'
import { currentLanguage, loadLanguage } from '#web/platform/i18n.ts'
import { rememberSignedIn, wasSignedIn } from '#web/platform/signed-in-hint.ts'
import { visitorLanguage } from '#web/platform/visitor-language.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { askAtStart, isVisitorPage } from './platform/api/fetch-session.ts'
import { dropFirstReads } from './platform/api/first-reads.ts'
import './platform/theme.ts'
import './platform/typeface.ts'
import './start.css'

// What `z.config` sets, without loading zod: zod would test whether it may compile code, which the content security
// policy forbids and Firefox then logs as an error.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// After signing out, Back must not show a cached page with records, not even until it has reloaded.
window.addEventListener('pagehide', event => {
  if (event.persisted) document.documentElement.hidden = true
})
window.addEventListener('pageshow', event => {
  if (event.persisted) window.location.reload()
})

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const render = (page: ReactNode) => {
  document.documentElement.lang = currentLanguage()
  const root = createRoot(container)
  root.render(<StrictMode>{page}</StrictMode>)
  return root
}

/** With the code of its first page: rendered in parts, it would be laid out several times. The skeleton is in the HTML. */
const loadApp = async () => {
  const { App, firstCode } = await import('./app.tsx')
  await firstCode
  return App
}

/** The landing page is prerendered in the HTML, in the browser's language; only its card is hydrated. */
const prerenderedCard = document.getElementById('card')
const prerenderedLanguage = document.documentElement.lang

const hydrateLanding = (card: HTMLElement) =>
  hydrateRoot(
    card,
    <StrictMode>
      <LandingCard />
    </StrictMode>,
  )

const prerenderLanding = async () => {
  const { LandingPage } = await import('#web/account/landing/landing-page.tsx')
  return render(<LandingPage />)
}

/** The entry file contains only what visitors need; router and queries are loaded with the app. */
const showLanding = async () => {
  const root =
    prerenderedCard && prerenderedLanguage === currentLanguage()
      ? hydrateLanding(prerenderedCard)
      : await prerenderLanding()
  whenIdle(async () => {
    // If the session cannot be read, the landing page stays.
    const person = await askAtStart().catch(() => undefined)
    if (person === null) rememberSignedIn({ state: 'signed-out' })
    if (!person) return
    const App = await loadApp()
    root.unmount()
    render(<App />)
  })
}

/** What the first page has not taken by then is stale for the next one. */
const FIRST_READS_LAST_MS = 5000

const startApp = async () => {
  void askAtStart()
  const App = await loadApp()
  render(<App />)
  setTimeout(dropFirstReads, FIRST_READS_LAST_MS)
}

// The remembered state was wrong; the server decides.
const isLikelyVisitor = window.location.pathname === '/' && (isVisitorPage() || !wasSignedIn())
const start = isLikelyVisitor ? showLanding : startApp

// Not by `await` at the top: no other file could then share the code of this one. A missing dictionary must not
// keep anyone out.
void loadLanguage(visitorLanguage()).then(start, start)
