import type { AppointmentType } from '#contract/healthcare/appointments/appointments.ts'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import type { Section } from './sections.ts'

/** What a topic's rules may ask of the world. */
export interface TopicContext {
  /** The owner's own day, `YYYY-MM-DD`. */
  today: string
  now: Date
  /** Where the owner's days begin and end. */
  timeZone: string
}

/** What one of the two buttons beside a topic's title does. */
export type HeaderAction = { label: string } & (
  | { does: 'add'; record: AnyRecordType; given?: Record<string, unknown> }
  /** Opens the appointment form, filled in for this kind. */
  | { does: 'book'; type: AppointmentType }
  /** Edits the one record of its type, or begins it. */
  | { does: 'edit'; record: AnyRecordType }
  /** Something of this topic's own: the web names who does it. */
  | { does: OwnAction }
)

export type OwnAction = 'hearing-aid-support' | 'export-records' | 'dental-emergency' | 'sync-data'

export interface Topic {
  /** One sentence under the title. */
  about: string
  /** What `?action=add` on the page's address adds. */
  main: AnyRecordType
  actions: readonly [HeaderAction, HeaderAction]
  sections: readonly Section[]
}

export const add = <R extends AnyRecordType>(label: string, record: R, given?: Partial<Values<R>>): HeaderAction => ({
  label,
  does: 'add',
  record,
  ...(given && { given }),
})

export const book = (label: string, type: AppointmentType): HeaderAction => ({ label, does: 'book', type })

export const edit = (label: string, record: AnyRecordType): HeaderAction => ({ label, does: 'edit', record })

export const own = (label: string, does: OwnAction): HeaderAction => ({ label, does })

export const defineTopic = (topic: Topic): Topic => topic
