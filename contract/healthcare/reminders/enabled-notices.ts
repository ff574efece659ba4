import type { Settings } from '#contract/account/settings/settings.ts'
import type { Message } from '../messages/messages.ts'
import type { NoticeContent } from './notices.ts'

type NotificationSettings = Pick<
  Settings,
  'medicationReminders' | 'appointmentReminders' | 'testResultAlerts' | 'careTeamMessages'
>

/** A message about a test result follows the setting for results. */
export const isMessageEnabled = ({ messageType }: Pick<Message, 'messageType'>, settings: NotificationSettings) =>
  messageType === 'test_result' ? settings.testResultAlerts : settings.careTeamMessages

/** Whether a person's settings allow a notice, in the app and by email. */
export const isNoticeEnabled = (content: NoticeContent, settings: NotificationSettings): boolean => {
  if (content.kind === 'doses') return settings.medicationReminders
  if (content.kind === 'appointment') return settings.appointmentReminders
  if (content.kind === 'result' || content.kind === 'reading') return settings.testResultAlerts
  // The others cannot be turned off: people are always told who viewed their card or records and what happened to
  // their account, and administrators that a backup failed.
  if (content.kind !== 'message') return true
  return content.about === 'test_result' ? settings.testResultAlerts : settings.careTeamMessages
}
