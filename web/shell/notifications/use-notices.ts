import { listNotices, readNotices } from '#contract/healthcare/reminders/notice-endpoints.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useNoticedMessages } from '../unread-messages.ts'

const { queryKey } = queryOf(listNotices)

/** Reads the notices again: when the panel opens, and whenever the server says that there are new ones. */
export const refreshNotices = () => queryClient.invalidateQueries({ queryKey })

/** What the person was reminded of. Of a message that has been read, there is no news any more. */
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

/** Shown as read at once; where the server could not keep it, they are new again. */
export async function markNoticesRead(ids: string[]) {
  if (ids.length === 0) return
  // An answer that is on its way would show them as new again.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, notices =>
    notices?.map(notice => (ids.includes(notice.id) ? { ...notice, isRead: true } : notice)),
  )
  await call(readNotices, { body: { ids } }).catch(() => {})
  await refreshNotices()
}
