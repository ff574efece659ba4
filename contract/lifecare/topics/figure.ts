import type { Message } from './message.ts'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

/** A number or word, with an optional detail. */
export interface Figure {
  value: Message
  detail?: Message
  tone?: Tone
}
