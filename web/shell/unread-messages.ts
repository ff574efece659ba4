import { messages } from '#contract/healthcare/messages/messages.ts'
import { isMessageEnabled } from '#contract/healthcare/reminders/enabled-notices.ts'
import { appliedSettings } from '#web/platform/applied-settings.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'

const useUnread = () => useRecords(messages, 'unread').data ?? []

/** How many messages are unread; none while the server does not say. */
export const useUnreadCount = () => useUnread().length

/** Only those that the person wants to be notified of. */
export function useNoticedMessages() {
  const settings = appliedSettings()
  return useUnread().filter(message => settings && isMessageEnabled(message, settings))
}

export const unreadLabel = (count: number) =>
  count === 1 ? t('1 unread message') : t('{count} unread messages', { count })
