import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readQuota } from '#contract/account/personal-data/storage-endpoints.ts'
import { listInvites, readRegistrationRule } from '#contract/account/registration/invite-endpoints.ts'
import { listPastImports } from '#contract/administration/data-file-endpoints.ts'
import { readAdminStats, readInstallationHealth } from '#contract/administration/installation-endpoints.ts'
import { listAllPeople, listHandOvers } from '#contract/administration/people-endpoints.ts'
import { listUsers } from '#contract/administration/user-endpoints.ts'
import { USERS_SHOWN, type UserSort } from '#contract/administration/user-list.ts'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

export const useAdminStats = () => useEndpoint(readAdminStats)
export const useInstallationHealth = () => useEndpoint(readInstallationHealth)

export interface UserFilter {
  search: string
  sort: UserSort
  page: number
}

export const useUsers = ({ search, sort, page }: UserFilter) => {
  const options = { query: { sort, page, pageSize: USERS_SHOWN, search: search || undefined } }
  return useQuery({
    queryKey: [addressOf(listUsers, options)],
    queryFn: async ({ signal }) => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_HEADER))
      }
      const users = await call(listUsers, options, { signal, onHeaders })
      return { users, total }
    },
    // The previous page stays until the next one has loaded.
    placeholderData: keepPreviousData,
  })
}

const reads = [
  readAdminStats,
  readInstallationHealth,
  listUsers,
  listAllPeople,
  listHandOvers,
  listPastImports,
  readRegistrationRule,
  listInvites,
  readQuota,
]

/** Figures, people and imports are refetched. */
export const refreshAdministration = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => reads.some(({ path }) => path === String(queryKey[0]).split('?')[0]),
  })
