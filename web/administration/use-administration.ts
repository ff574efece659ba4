import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminStats, InstallationHealth } from '#contract/administration/stats.ts'
import { TOTAL_HEADER, USERS_SHOWN, type UserSort } from '#contract/administration/user-list.ts'
import type { AdminUser } from '#contract/administration/users.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

export const useAdminStats = () => useQuery<AdminStats>({ queryKey: ['/api/admin/stats'] })
export const useInstallationHealth = () => useQuery<InstallationHealth>({ queryKey: ['/api/admin/health'] })

export interface UserFilter {
  search: string
  sort: UserSort
  page: number
}

export const useUsers = ({ search, sort, page }: UserFilter) => {
  const query = new URLSearchParams({ sort, page: String(page), pageSize: String(USERS_SHOWN) })
  if (search) query.set('search', search)
  return useQuery({
    queryKey: [`/api/admin/users?${query}`],
    queryFn: async ({ queryKey, signal }) => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_HEADER))
      }
      const users = await api.get<AdminUser[]>(String(queryKey[0]), { signal, onHeaders })
      return { users, total }
    },
    // The page before stays until the next one is there.
    placeholderData: keepPreviousData,
  })
}

/** Figures, people and imports are read anew. */
export const refreshAdministration = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') })
