import { History, Server, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { LandingCard } from './landing-card.tsx'

const Tagline = ({ className }: { className?: string }) => (
  <section className={classNames('flex flex-col text-panel-ink', className)}>
    <div className="flex items-center gap-2.5">
      <LogoMark className="size-9 rounded-[0.65rem] ring-1 ring-panel-line" />
      <span className="text-xl font-semibold tracking-tight">Wellkept</span>
    </div>
    <div className="mt-8 lg:my-auto lg:pt-10">
      <h1 className="max-w-xl text-display font-semibold">{t('Your Private and Secure Personal Health Records.')}</h1>
      <p className="mt-4 max-w-lg text-lg text-pretty text-panel-muted lg:mt-6 lg:text-xl lg:leading-8">
        {t('Medications, test results, appointments and everyday wellbeing, together in one calm place of your own.')}
      </p>
    </div>
  </section>
)

const features = [
  {
    Icon: Server,
    title: 'Encrypted, on your own server',
    text: 'Records are encrypted before they are stored, and stay on the computer that runs Wellkept.',
  },
  {
    Icon: History,
    title: 'Nothing is overwritten',
    text: 'Every change keeps the previous version, and you can restore it.',
  },
  {
    Icon: UserRoundCheck,
    title: 'Private for each person',
    text: 'Share only with whom you choose.',
  },
]

/** What the product does for privacy: only what it really does. */
const PrivacyFeatures = ({ className }: { className?: string }) => (
  <ul className={classNames('grid content-start gap-6 lg:text-panel-ink xl:grid-cols-3 xl:gap-8', className)}>
    {features.map(({ Icon, title, text }) => (
      <li key={title} className="flex gap-4 xl:block">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent-ink lg:bg-panel-soft lg:text-panel-ink"
        >
          <Icon className="size-5" />
        </span>
        <div className="xl:mt-4">
          <p className="font-semibold">{t(title)}</p>
          <p className="mt-1 text-[0.9375rem] text-pretty text-muted lg:text-panel-muted">{t(text)}</p>
        </div>
      </li>
    ))}
  </ul>
)

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
