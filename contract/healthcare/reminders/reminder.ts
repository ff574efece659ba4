import type { NoticeContent } from './notices.ts'

export interface Reminder {
  /** The same for the same occasion, so that it is told once. */
  key: string
  /** When it fell due. */
  at: string
  content: NoticeContent
}

export interface Look {
  now: Date
  /** What was written before this has been looked at already. */
  since: Date
  timeZone: string
}
