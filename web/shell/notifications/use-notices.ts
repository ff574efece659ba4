import { listNotices, readNotices } from '#contract/healthcare/reminders/notice-endpoints.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useNoticedMessages } from '../unread-messages.ts'

const { queryKey } = queryOf(listNotices)

/** Reads the notices again: when the panel opens, and whenever the server says that there are new ones. */
export const refreshNotices = () => queryClient.invalidateQueries({ queryKey })

/** The person's notices. A notice about a message that has been read is no longer new. */
export function useNotices() {
  const { data, isError } = useEndpoint(listNotices)
  const unread = new Set(useNoticedMessages().map(({ id }) => id))
  const isNew = ({ isRead, content }: Notice) => !isRead && (content.kind !== 'message' || unread.has(content.recordId))
  return {
    notices: (data ?? []).map(notice => ({ ...notice, isNew: isNew(notice) })),
    isPending: !data && !isError,
    isError,
  }
}

/** Shows notices as read at once; if the server could not save that, they become new again. */
export async function markNoticesRead(ids: string[]) {
  if (ids.length === 0) return
  // A response in flight would show them as new again.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, notices =>
    notices?.map(notice => (ids.includes(notice.id) ? { ...notice, isRead: true } : notice)),
  )
  await call(readNotices, { body: { ids } }).catch(() => {})
  await refreshNotices()
}
