import type { NoticeContent } from '#contract/healthcare/reminders/notices.ts'

export interface Reminder {
  /** The same for the same occasion, so that it is sent only once. */
  key: string
  /** When it became due. */
  at: string
  content: NoticeContent
}

export interface ReminderContext {
  now: Date
  /** Changes before this have already been checked. */
  since: Date
  timeZone: string
}
