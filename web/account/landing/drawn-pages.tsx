import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { LANGUAGES } from '#contract/languages/locales.ts'
import { speak } from '#web/platform/i18n.ts'
import { LandingPage } from './landing-page.tsx'
import { landingTitle } from './landing-title.ts'

/** The landing page in each language, drawn at the build (`landing-pages.config.ts`): seen before any code has come. */
export const drawnPages: { language: string; title: string; body: string }[] = []

for (const language of LANGUAGES) {
  await speak(language)
  const page = (
    <StrictMode>
      <LandingPage />
    </StrictMode>
  )
  drawnPages.push({ language, title: landingTitle(), body: renderToString(page) })
}
