import { useMutation } from '@tanstack/react-query'
import { listShares, revokeShare } from '#contract/sharing/share-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** Read again whenever the server says that one was opened. */
export const useShares = () => useEndpoint(listShares)

export const useRevokeShare = () =>
  useMutation({
    mutationFn: (id: string) => call(revokeShare, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(queryOf(listShares)),
  })
