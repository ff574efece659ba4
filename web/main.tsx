import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LandingPage } from '#web/account/landing/landing-page.tsx'
import { askAtStart } from '#web/platform/fetch-session.ts'
import { speak } from '#web/platform/i18n.ts'
import { wasSignedIn } from '#web/platform/signed-in-hint.ts'
import { visitorLanguage } from '#web/platform/visitor-language.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import './platform/theme.ts'
import './start.css'

// Back, after logging out, must not bring back a page with records on it.
window.addEventListener('pageshow', event => {
  if (event.persisted) window.location.reload()
})

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)
const show = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>)

const showApp = async () => {
  const { App } = await import('./app.tsx')
  show(<App />)
}

/** What visitors see stands in this first file, and nothing that it does not need: router and queries come with the app. */
const showLanding = () => {
  show(<LandingPage />)
  whenIdle(async () => {
    // Without an answer, signing in is the way on.
    if (await askAtStart().catch(() => null)) await showApp()
  })
}

const startApp = () => {
  void askAtStart()
  void showApp()
}

const isLikelyVisitor = window.location.pathname === '/' && !wasSignedIn()
const start = isLikelyVisitor ? showLanding : startApp

// Not by `await` at the top: no other file could then share the code of this one. Words that cannot be fetched must not
// keep anyone out.
void speak(visitorLanguage()).then(start, start)
