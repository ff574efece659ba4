import { useMutation, useQuery } from '@tanstack/react-query'
import type { Share } from '#contract/sharing/shares.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

const KEY = ['/api/shares']

/** Read anew whenever the server says that one was opened. */
export const useShares = () => useQuery<Share[]>({ queryKey: KEY })

export const useRevokeShare = () =>
  useMutation({
    mutationFn: (id: string) => api.delete(`/api/shares/${id}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
