import { useEffect, useState } from 'react'
import { readWaysToSignIn } from '#contract/account/security/identity-provider-endpoints.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

type WaysToSignIn = ResponseOf<typeof readWaysToSignIn>

let pending: Promise<WaysToSignIn | undefined> | undefined

/** Fetched once per page load, without the query library, which visitors should not wait for. */
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
