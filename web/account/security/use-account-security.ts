import { findProviderLink } from '#contract/account/security/identity-provider-endpoints.ts'
import { listPasskeys } from '#contract/account/security/passkey-endpoints.ts'
import { listSessions, readAccountSecurity } from '#contract/account/security/security-endpoints.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { sessionQuery } from '#web/platform/session.ts'

export const useAccountSecurity = () => useEndpoint(readAccountSecurity)
/** Refetched each time it is opened, because others may have signed in. */
export const useSessions = () => useEndpoint(listSessions, {}, { staleTime: 0 })
export const usePasskeys = () => useEndpoint(listPasskeys)

export const useProviderLink = () => useEndpoint(findProviderLink)

/** Refetched after any change to how someone signs in. */
export const refreshSecurity = () =>
  Promise.all(
    [
      queryOf(readAccountSecurity).queryKey,
      queryOf(listSessions).queryKey,
      queryOf(listPasskeys).queryKey,
      queryOf(findProviderLink).queryKey,
      sessionQuery.queryKey,
    ].map(queryKey => queryClient.invalidateQueries({ queryKey })),
  )
