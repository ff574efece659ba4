import { useState, useSyncExternalStore } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { knowsPasskeys } from '../security/knows-passkeys.ts'
import { enterApp } from './enter-app.ts'

const neverChanges = () => () => undefined

/** Its code is fetched only by whoever presses it. */
export function PasskeyButton({ onFailure }: { onFailure: (reason?: string) => void }) {
  const [pending, setPending] = useState(false)
  // Drawn at the build for the browsers that know them; from the others `early.js` hides it.
  const isKnown = useSyncExternalStore(neverChanges, knowsPasskeys, () => true)
  if (!isKnown) return null

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
