import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
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

/** The landing page comes drawn in the HTML, and only has to be brought to life where it speaks the visitor's language. */
const language = visitorLanguage()
const isDrawn = container.hasChildNodes() && document.documentElement.lang === language

const begin = (page: ReactNode) => {
  const root = createRoot(container)
  // What was drawn goes, and with it what was pressed there.
  container.removeAttribute('data-waiting')
  root.render(<StrictMode>{page}</StrictMode>)
  return root
}

const bringToLife = (page: ReactNode) => hydrateRoot(container, <StrictMode>{page}</StrictMode>)

const loadApp = async () => {
  const { App } = await import('./app.tsx')
  return <App />
}

/** What visitors see stands in this first file, and nothing that it does not need: router and queries come with the app. */
const showLanding = () => {
  const root = isDrawn ? bringToLife(<LandingPage />) : begin(<LandingPage />)
  whenIdle(async () => {
    // Without an answer, signing in is the way on.
    if (await askAtStart().catch(() => null)) root.render(<StrictMode>{await loadApp()}</StrictMode>)
  })
}

const startApp = async () => {
  void askAtStart()
  begin(await loadApp())
}

const isLikelyVisitor = window.location.pathname === '/' && !wasSignedIn()
const start = isLikelyVisitor ? showLanding : startApp

// Not by `await` at the top: no other file could then share the code of this one. Words that cannot be fetched must not
// keep anyone out.
void speak(language).then(start, start)
