import { Suspense, useEffect, useState } from 'react'
import { forgetHandedFile } from '#web/platform/forget-handed-file.ts'
import { t } from '#web/platform/i18n.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LandingNotice } from './landing-notice.tsx'
import { parameterInAddress } from './landing-url.ts'
import { LanguageChoice } from './language-choice.tsx'
import { SignInForm } from './sign-in-form.tsx'

const RegisterForm = lazyPart(() => import('./register-form.tsx').then(m => m.RegisterForm))

type Screen = 'signin' | 'register'

const screenInAddress = (): Screen => (parameterInAddress('tab') === 'register' ? 'register' : 'signin')

/** The page is hydrated now: replays an earlier click (`web/public/early.js`). */
const handleEarlyPress = () => {
  document.querySelector('[data-waiting]')?.removeAttribute('data-waiting')
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}

/** Where visitors sign in or register. Prerendered by the build, so its first render must not depend on the browser. */
export function LandingCard() {
  const [screen, setScreen] = useState(screenInAddress)

  useEffect(() => {
    handleEarlyPress()
    forgetHandedFile()
    whenIdle(() => void RegisterForm.load().catch(() => {}))
  }, [])

  return (
    <>
      <LandingNotice />
      <Tabs
        label={t('Sign in or register')}
        value={screen}
        onChange={setScreen}
        tabs={[
          { value: 'signin', label: t('Sign In'), content: <SignInForm onRegister={() => setScreen('register')} /> },
          { value: 'register', label: t('Register'), content: <Register /> },
        ]}
      />
      <LanguageChoice />
    </>
  )
}

const Register = () => (
  <Suspense fallback={<Skeleton className="h-112" />}>
    <RegisterForm />
  </Suspense>
)
