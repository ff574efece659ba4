import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { enterApp } from './landing-url.ts'

/** Its code is loaded on click. `early.js` detects browsers without passkeys. */
export function PasskeyButton({ onFailure }: { onFailure: (reason?: string) => void }) {
  const [pending, setPending] = useState(false)

  const signIn = async () => {
    onFailure()
    setPending(true)
    try {
      const { signInWithPasskey } = await import('../security/passkey-client.ts')
      await signInWithPasskey()
      enterApp()
    } catch (error) {
      const { explainFailure } = await import('../security/explain-failure.ts')
      onFailure(explainFailure(error))
      setPending(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="large"
      wide
      pending={pending}
      onClick={signIn}
      className="in-[.without-passkeys]:hidden"
    >
      {t('Use a passkey')}
    </Button>
  )
}
