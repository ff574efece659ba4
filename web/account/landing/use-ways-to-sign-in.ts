import { useEffect, useState } from 'react'
import { readWaysToSignIn } from '#contract/account/security/identity-provider-endpoints.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

type WaysToSignIn = AnswerOf<typeof readWaysToSignIn>

let pending: Promise<WaysToSignIn | undefined> | undefined

/** Asked once for the whole page, and not by a query: visitors do not wait for that library. */
export function useWaysToSignIn() {
  const [ways, setWays] = useState<WaysToSignIn>()
  useEffect(() => {
    whenIdle(() => {
      pending ??= call(readWaysToSignIn).catch(() => undefined)
      void pending.then(setWays)
    })
  }, [])
  return ways
}
