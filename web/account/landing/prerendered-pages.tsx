import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LANGUAGES } from '#contract/languages/locales.ts'
import { speak } from '#web/platform/i18n.ts'
import { LandingCard } from './landing-card.tsx'
import { LandingPage } from './landing-page.tsx'
import { landingTitle } from './landing-title.ts'

interface DrawnPage {
  language: string
  title: string
  /** With an empty place for the card, which is drawn by itself since it is brought to life by itself. */
  page: string
  card: string
}

/**
 * The landing page in each language, drawn at the build (`landing-pages.config.ts`): seen before any code has come. Only the
 * card is brought to life (`web/main.tsx`); the rest has nothing to do.
 */
export const drawnPages: DrawnPage[] = []

for (const language of LANGUAGES) {
  await speak(language)
  const card = (
    <StrictMode>
      <LandingCard />
    </StrictMode>
  )
  drawnPages.push({
    language,
    title: renderToStaticMarkup(<title>{landingTitle()}</title>),
    page: renderToStaticMarkup(<LandingPage card={<div id="card" />} />),
    card: renderToString(card),
  })
}
