import type { Settings } from '#contract/account/settings.ts'
import type { Message } from '../messages/messages.ts'
import type { NoticeContent } from './notices.ts'

type Wishes = Pick<Settings, 'medicationReminders' | 'appointmentReminders' | 'testResultAlerts' | 'careTeamMessages'>

/** A message about a test result belongs to the results, whoever wrote it. */
export const isMessageWanted = ({ messageType }: Pick<Message, 'messageType'>, wishes: Wishes) =>
  messageType === 'test_result' ? wishes.testResultAlerts : wishes.careTeamMessages

/** Whether a person's switches let a notice through, in the app and by mail. */
export const isNoticeWanted = (content: NoticeContent, wishes: Wishes): boolean => {
  if (content.kind === 'doses') return wishes.medicationReminders
  if (content.kind === 'appointment') return wishes.appointmentReminders
  if (content.kind === 'result') return wishes.testResultAlerts
  // No switch: who looked at one's card or records is never kept from anyone.
  if (content.kind === 'card' || content.kind === 'share') return true
  return content.about === 'test_result' ? wishes.testResultAlerts : wishes.careTeamMessages
}
