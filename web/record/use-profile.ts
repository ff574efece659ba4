import { findPerson } from '#contract/account/profile/profile-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** The signed-in person's profile. */
export const useProfile = () => useEndpoint(findPerson)
