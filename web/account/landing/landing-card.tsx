import { Suspense, useEffect, useState } from 'react'
import { settings } from '#contract/account/settings/settings.ts'
import { isLanguage } from '#contract/languages/locales.ts'
import { forgetHandedFile } from '#web/platform/forget-handed-file.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { rememberLanguage } from '#web/platform/visitor-language.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { parameterInAddress } from './landing-url.ts'
import { SignInForm } from './sign-in-form.tsx'

/** For visitors whose browser is in another language than theirs. An account that is made then has it too. */
const LanguageChoice = () => (
  <label className="mt-6 flex items-center justify-center gap-2 text-sm text-muted">
    {t('Language')}
    <select
      value={currentLanguage()}
      onChange={({ target: { value } }) => {
        if (!isLanguage(value)) return
        rememberLanguage(value)
        // Most of the page is HTML in one language; another one is another page.
        window.location.reload()
      }}
      className="min-h-11 rounded-control border border-line bg-surface px-2 text-base text-ink"
    >
      {Object.entries(settings.language.options).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

interface Notice {
  tone: 'good' | 'warning'
  title: string
  text: string
}

/** A notice from the address, such as after a password reset; shown once. */
const noticeOf = (name: string | null): Notice | undefined => {
  if (name === 'account-deleted') {
    return {
      tone: 'good',
      title: t('Your account has been deleted'),
      text: t('All your data has been removed from this server. Thank you for your trust, and take care.'),
    }
  }
  const failed = { tone: 'warning', title: t('You are not signed in') } as const
  if (name === 'provider-failed') {
    return { ...failed, text: t('That sign-in did not work. Please try again, or use your password.') }
  }
  if (name === 'provider-unverified') {
    return { ...failed, text: t('Your email address is not confirmed there yet. Confirm it first, then try again.') }
  }
  if (name === 'provider-address-taken') {
    return {
      ...failed,
      text: t(
        'There is already an account with your email address. Sign in to it and link the two under Account Security.',
      ),
    }
  }
  if (name === 'registration-closed') {
    return { ...failed, text: t('New accounts cannot be created this way. Contact your administrator.') }
  }
  return undefined
}

function LandingNotice() {
  const [notice] = useState(() => noticeOf(parameterInAddress('notice')))
  useEffect(() => {
    if (notice) window.history.replaceState(null, '', '/')
  }, [notice])
  if (!notice) return null
  return (
    <Alert tone={notice.tone} title={notice.title} className="mb-5">
      {notice.text}
    </Alert>
  )
}

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
