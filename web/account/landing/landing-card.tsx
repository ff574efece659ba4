import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { saidInAddress } from './address-notice.ts'
import { answerEarlyPress } from './early-press.ts'
import { LandingNotice } from './landing-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'

const loadRegisterForm = () => import('./register-form.tsx').then(m => ({ default: m.RegisterForm }))
const RegisterForm = lazy(loadRegisterForm)

type Screen = 'signin' | 'register'

const screenInAddress = (): Screen => (saidInAddress('tab') === 'register' ? 'register' : 'signin')

/** Where visitors sign in or register. Drawn at the build, so nothing of its first look may depend on the browser. */
export function LandingCard() {
  const [screen, setScreen] = useState(screenInAddress)

  useEffect(() => {
    answerEarlyPress()
    whenIdle(() => void loadRegisterForm())
  }, [])

  return (
    <>
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
    </>
  )
}

const Register = () => (
  <Suspense fallback={<Skeleton className="h-112" />}>
    <RegisterForm />
  </Suspense>
)
