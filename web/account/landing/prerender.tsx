import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LANGUAGES } from '#contract/languages/locales.ts'
import { loadLanguage } from '#web/platform/i18n.ts'
import { LandingCard } from './landing-card.tsx'
import { LandingPage, landingTitle } from './landing-page.tsx'

/**
 * The landing page in each language, for the build (`web/build/html-plugin.ts`). The card is also rendered separately,
 * since nothing else is hydrated (`web/main.tsx`).
 */
export const landingPages: { language: string; title: string; page: string; card: string }[] = []

for (const language of LANGUAGES) {
  await loadLanguage(language)
  landingPages.push({
    language,
    title: renderToStaticMarkup(<title>{landingTitle()}</title>),
    page: renderToStaticMarkup(<LandingPage card={<div id="card" />} />),
    card: renderToString(
      <StrictMode>
        <LandingCard />
      </StrictMode>,
    ),
  })
}
