import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LandingCard } from '#web/account/landing/landing-card.tsx'
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

const show = (page: ReactNode) => {
  const root = createRoot(container)
  root.render(<StrictMode>{page}</StrictMode>)
  return root
}

/** The landing page comes drawn in the HTML; where it speaks the visitor's language, its card is brought to life. */
const language = visitorLanguage()
const drawnCard = document.documentElement.lang === language ? document.getElementById('card') : null

const bringToLife = (card: HTMLElement) =>
  hydrateRoot(
    card,
    <StrictMode>
      <LandingCard />
    </StrictMode>,
  )

const drawLanding = async () => {
  const { LandingPage } = await import('#web/account/landing/landing-page.tsx')
  return show(<LandingPage />)
}

const showApp = async () => {
  const { App } = await import('./app.tsx')
  show(<App />)
}

/** What visitors use stands in this first file, and nothing that it does not need: router and queries come with the app. */
const showLanding = async () => {
  const root = drawnCard ? bringToLife(drawnCard) : await drawLanding()
  whenIdle(async () => {
    // Without an answer, signing in is the way on.
    if (!(await askAtStart().catch(() => null))) return
    root.unmount()
    await showApp()
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
void speak(language).then(start, start)
