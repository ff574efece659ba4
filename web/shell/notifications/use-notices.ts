import { useQuery } from '@tanstack/react-query'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useNoticedMessages } from '../unread-messages.ts'

const KEY = ['/api/notices']

/** Reads the notices anew: when the panel opens, and whenever the server says that there are new ones. */
export const refreshNotices = () => queryClient.invalidateQueries({ queryKey: KEY })

/** What the person was reminded of. Of a message that has been read, there is no news any more. */
export function useNotices() {
  const { data, isError } = useQuery<Notice[]>({ queryKey: KEY })
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
  queryClient.setQueryData<Notice[]>(KEY, kept =>
    kept?.map(notice => (ids.includes(notice.id) ? { ...notice, isRead: true } : notice)),
  )
  await api.post('/api/notices/read', { ids }).catch(() => refreshNotices())
}
