import { findPerson } from '#contract/account/profile-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** What the signed-in person says of themselves. */
export const useProfile = () => useEndpoint(findPerson)
