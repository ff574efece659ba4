import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LANGUAGES } from '#contract/languages/locales.ts'
import { speak } from '#web/platform/i18n.ts'
import { LandingCard } from './landing-card.tsx'
import { LandingPage } from './landing-page.tsx'
import { landingTitle } from './landing-title.ts'

const drawCard = () =>
  renderToString(
    <StrictMode>
      <LandingCard />
    </StrictMode>,
  )

// The card is drawn by itself, since it is brought to life by itself.
const place = <div id="card" data-waiting="" />
const drawPage = () =>
  renderToStaticMarkup(<LandingPage card={place} />).replace(renderToStaticMarkup(place), empty =>
    empty.replace('><', `>${drawCard()}<`),
  )

/**
 * The landing page in each language, drawn at the build (`landing-pages.config.ts`): seen before any code has come. Only the
 * card is brought to life (`web/main.tsx`); the rest has nothing to do.
 */
export const drawnPages: { language: string; title: string; body: string }[] = []

for (const language of LANGUAGES) {
  await speak(language)
  drawnPages.push({ language, title: landingTitle(), body: drawPage() })
}
