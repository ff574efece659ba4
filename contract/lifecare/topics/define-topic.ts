import type { AppointmentType } from '#contract/healthcare/appointments/appointments.ts'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import type { Section } from './sections.ts'

/** What a topic's rules may depend on besides records. */
export interface TopicContext {
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string
  now: Date
  timeZone: string
  /** Null if it is not in the profile; undefined until that is known. */
  dateOfBirth: string | null | undefined
}

/** The action of a button beside a topic's title. */
export type HeaderAction = { label: string } & (
  | { does: 'add'; type: AnyRecordType; defaults?: Record<string, unknown> }
  /** Opens the appointment form with this type. */
  | { does: 'book'; appointmentType: AppointmentType }
  /** Edits the only record of the type, or creates it. */
  | { does: 'edit'; type: AnyRecordType }
  /** An action of this topic only, implemented in `web/`. */
  | { does: CustomAction }
)

export type CustomAction = 'hearing-aid-support' | 'export-records' | 'dental-emergency' | 'sync-data'

export interface Topic {
  /** A sentence under the title. */
  about: string
  /** The type that `?action=add` in the address adds. */
  main: AnyRecordType
  actions: readonly [HeaderAction, HeaderAction]
  sections: readonly Section[]
}

export const add = <R extends AnyRecordType>(label: string, type: R, defaults?: Partial<Values<R>>): HeaderAction => ({
  label,
  does: 'add',
  type,
  ...(defaults && { defaults }),
})

export const book = (label: string, type: AppointmentType): HeaderAction => ({
  label,
  does: 'book',
  appointmentType: type,
})

export const edit = (label: string, type: AnyRecordType): HeaderAction => ({ label, does: 'edit', type })

export const custom = (label: string, does: CustomAction): HeaderAction => ({ label, does })

export const defineTopic = (topic: Topic): Topic => topic
