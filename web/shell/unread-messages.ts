import { useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/healthcare/messages.ts'
import { appliedSettings } from '#web/platform/applied-settings.ts'
import { t } from '#web/platform/i18n.ts'

const useUnread = () => useQuery<Message[]>({ queryKey: ['/api/messages/unread'] }).data ?? []

/** How many messages are unread; none while the server does not say. */
export const useUnreadCount = () => useUnread().length

/** How many of them the person wishes to be told of. */
export function useNoticedCount() {
  const wishes = appliedSettings()
  const isNoticed = ({ messageType }: Message) =>
    messageType === 'test_result' ? wishes?.testResultAlerts : wishes?.careTeamMessages
  return useUnread().filter(isNoticed).length
}

export const unreadLabel = (count: number) =>
  count === 1 ? t('1 unread message') : t('{count} unread messages', { count })
