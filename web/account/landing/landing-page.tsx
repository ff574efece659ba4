import { type ReactNode, useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { LandingCard } from './landing-card.tsx'
import { PrivacyFeatures } from './privacy-features.tsx'
import { Tagline } from './tagline.tsx'

export const landingTitle = () => `Wellkept · ${t('Your Private and Secure Personal Health Records.')}`

/** The build renders it as well, with the card as the only part that is hydrated (`prerender.tsx`). */
export function LandingPage({ card = <LandingCard /> }: { card?: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.mode = 'healthcare'
    document.title = landingTitle()
  }, [])

  return (
    <main className="isolate grid min-h-dvh grid-rows-[auto_auto_1fr] bg-canvas lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[1fr_auto]">
      <div aria-hidden className="relative -z-10 col-start-1 row-start-1 overflow-hidden bg-panel lg:row-end-3">
        <Rings />
      </div>
      <Tagline className="col-start-1 row-start-1 px-5 pt-8 pb-24 sm:px-10 lg:px-16 lg:pt-14 lg:pb-0" />
      <section className="-mt-16 flex flex-col items-center justify-center px-4 pb-10 sm:px-8 lg:col-start-2 lg:row-start-1 lg:row-end-3 lg:mt-0 lg:py-14">
        <div className="w-full max-w-[27rem] rounded-card border border-line bg-surface p-5 shadow-float sm:p-8">
          {card}
        </div>
      </section>
      <PrivacyFeatures className="mx-auto w-full max-w-[29rem] px-4 pb-12 lg:col-start-1 lg:row-start-2 lg:mx-0 lg:max-w-none lg:px-16 lg:pt-14 lg:pb-14" />
    </main>
  )
}

/** Growth rings of a tree. */
const Rings = () => (
  <svg
    viewBox="0 0 800 800"
    aria-hidden="true"
    className="absolute -right-[28rem] -bottom-[30rem] hidden w-[60rem] overflow-visible stroke-panel-soft sm:block"
  >
    {[130, 196, 250, 318, 372, 446, 498, 570].map((radius, ring) => (
      <circle key={radius} cx={400 + ring * 3} cy={400 - ring * 2} r={radius} fill="none" strokeWidth="1.5" />
    ))}
  </svg>
)
