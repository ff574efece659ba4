import { useQuery } from '@tanstack/react-query'
import { t } from '#web/platform/i18n.ts'

/** How many messages are unread; none while the server does not say. */
export function useUnreadCount(): number {
  const { data } = useQuery<unknown[]>({ queryKey: ['/api/messages/unread'] })
  return data?.length ?? 0
}

export const unreadLabel = (count: number) =>
  count === 1 ? t('1 unread message') : t('{count} unread messages', { count })
