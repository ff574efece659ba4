import { useQuery } from '@tanstack/react-query'
import type { ProviderLink } from '#contract/account/security/identity-provider.ts'
import type { Passkey } from '#contract/account/security/passkeys.ts'
import type { AccountSecurity, OpenSession } from '#contract/account/security/security.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { sessionQuery } from '#web/platform/session.ts'

const SECURITY = '/api/account/security'
const SESSIONS = '/api/account/sessions'
const PASSKEYS = '/api/account/passkeys'
const PROVIDER = '/api/account/provider'

export const useAccountSecurity = () => useQuery<AccountSecurity>({ queryKey: [SECURITY] })
/** Asked anew each time it is opened: others may have signed in. */
export const useSessions = () => useQuery<OpenSession[]>({ queryKey: [SESSIONS], staleTime: 0 })
export const usePasskeys = () => useQuery<Passkey[]>({ queryKey: [PASSKEYS] })

export const useProviderLink = () => useQuery<ProviderLink>({ queryKey: [PROVIDER] })

/** After any change to how someone signs in: all of it is asked again. */
export const refreshSecurity = () =>
  Promise.all([
    ...[SECURITY, SESSIONS, PASSKEYS, PROVIDER].map(path => queryClient.invalidateQueries({ queryKey: [path] })),
    queryClient.invalidateQueries(sessionQuery),
  ])
