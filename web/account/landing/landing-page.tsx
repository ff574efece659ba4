import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useMatches } from '#web/ui/use-matches.ts'
import { LandingNotice } from './landing-notice.tsx'
import { Promises } from './promises.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { Tagline } from './tagline.tsx'

const loadRegisterForm = () => import('./register-form.tsx').then(m => ({ default: m.RegisterForm }))
const RegisterForm = lazy(loadRegisterForm)

type Screen = 'signin' | 'register'

const screenInAddress = (): Screen =>
  new URLSearchParams(window.location.search).get('tab') === 'register' ? 'register' : 'signin'

export function LandingPage() {
  const [screen, setScreen] = useState(screenInAddress)
  const isWide = useMatches('(width >= 64rem)')
  const hasRoom = useMatches('(width >= 40rem)')

  useEffect(() => {
    document.documentElement.dataset.mode = 'healthcare'
    whenIdle(() => void loadRegisterForm())
    document.title = `Wellkept · ${t('Your Private and Secure Personal Health Records.')}`
  }, [])

  return (
    <main className="grid min-h-dvh bg-canvas lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <section className="relative isolate flex flex-col overflow-hidden bg-panel px-5 pt-8 pb-24 text-panel-ink sm:px-10 lg:px-16 lg:py-14">
        {hasRoom && <Rings />}
        <Tagline />
        {isWide && <Promises className="mt-14 grid" />}
      </section>
      <section className="-mt-16 flex flex-col items-center justify-center px-4 pb-12 sm:px-8 lg:mt-0 lg:py-14">
        <div className="z-10 w-full max-w-[27rem] rounded-card border border-line bg-surface p-5 shadow-float sm:p-8">
          <LandingNotice />
          <Tabs
            label={t('Sign in or register')}
            value={screen}
            onChange={setScreen}
            tabs={[
              { value: 'signin', label: t('Sign In'), content: <SignInForm /> },
              { value: 'register', label: t('Register'), content: <Register /> },
            ]}
          />
        </div>
        {!isWide && <Promises className="mt-10 w-full max-w-[27rem]" />}
      </section>
    </main>
  )
}

const Register = () => (
  <Suspense fallback={<Skeleton className="h-112" />}>
    <RegisterForm />
  </Suspense>
)

/** Rings of a tree: each year kept inside the next. */
const Rings = () => (
  <svg
    viewBox="0 0 800 800"
    aria-hidden="true"
    className="absolute -right-[28rem] -bottom-[30rem] -z-10 w-[60rem] overflow-visible stroke-panel-soft"
  >
    {[130, 196, 250, 318, 372, 446, 498, 570].map((radius, ring) => (
      <circle key={radius} cx={400 + ring * 3} cy={400 - ring * 2} r={radius} fill="none" strokeWidth="1.5" />
    ))}
  </svg>
)
