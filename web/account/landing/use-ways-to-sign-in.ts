import { useEffect, useState } from 'react'
import type { RegistrationRule } from '#contract/account/registration-rule.ts'
import { api } from '#web/platform/api/api.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

interface WaysToSignIn {
  registration: RegistrationRule
  provider: { label: string } | null
}

let asked: Promise<WaysToSignIn | undefined> | undefined

/** Asked once for the whole page, and not by a query: visitors do not wait for that library. */
export function useWaysToSignIn() {
  const [ways, setWays] = useState<WaysToSignIn>()
  useEffect(() => {
    whenIdle(() => {
      asked ??= api.get<WaysToSignIn>('/api/ways-to-sign-in').catch(() => undefined)
      void asked.then(setWays)
    })
  }, [])
  return ways
}
