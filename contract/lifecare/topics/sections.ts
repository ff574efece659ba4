import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { AppointmentType } from '#contract/healthcare/appointments/appointments.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { TopicContext } from './define-topic.ts'
import type { Message } from './message.ts'
import type { OverRecords, Titled, Tone } from './section-parts.ts'
import type { SubjectSection } from './subject-sections.ts'

type FieldsOf<R extends AnyRecordType> = keyof R['fields'] & string

/** Rows with a name, facts and a badge. */
export interface ListSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'list'
  facts: readonly FieldsOf<R>[]
  /** A field shown as a badge, with the tone of each of its values. */
  badge?: FieldsOf<R>
  tones?: Record<string, Tone>
  /** A sentence about a record, such as "Due in 9 days". */
  remark?: (
    record: RecordOf<R>,
    context: TopicContext,
    all: readonly RecordOf<R>[],
  ) => { message: Message; tone: Tone } | undefined
  /** How many rows are shown at first. */
  first?: number
}

/** All fields of a singleton record. */
export interface DetailsSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'details'
  /** What another section tells. */
  except?: readonly (keyof R['fields'] & string)[]
}

/** The person's appointments of these types: upcoming ones first, then recent ones. */
export interface AppointmentsSection extends Titled {
  show: 'appointments'
  types: readonly AppointmentType[]
  empty: string
}

/** A number or word, with an optional detail. */
export interface Figure {
  value: Message
  detail?: Message
  tone?: Tone
}

/** The source of a figure: the records of a type, or another endpoint. */
type Source = AnyRecordType | Endpoint

export interface DeclaredFigure {
  label: string
  from: readonly Source[]
  /** Undefined if there is no data yet. */
  read: (lists: RecordOf<AnyRecordType>[][], context: TopicContext) => Figure | undefined
  /** What is shown without data. */
  empty: string
}

export interface FiguresSection {
  show: 'figures'
  figures: readonly DeclaredFigure[]
}

/** `web/` does not compile without a component for each. */
export type Section = ListSection | DetailsSection | AppointmentsSection | FiguresSection | SubjectSection

type Declared<S> = Omit<S, 'show'>

// A declaration is checked against its record type here; after that, the type is not known.
export const list = <R extends AnyRecordType>(section: Declared<ListSection<R>>) =>
  ({ show: 'list', ...section }) as unknown as ListSection

export const details = <R extends AnyRecordType>(section: Declared<DetailsSection<R>>) =>
  ({ show: 'details', ...section }) as unknown as DetailsSection

type ListOf<S> = S extends AnyRecordType ? RecordOf<S>[] : S extends Endpoint ? ResponseOf<S> : never
type ListsOf<From> = { [Place in keyof From]: ListOf<From[Place]> }

export const figure = <const From extends readonly Source[]>(
  label: string,
  from: From,
  read: (lists: ListsOf<From>, context: TopicContext) => Figure | undefined,
  empty: 'Not recorded' | 'None yet' | 'Nothing scheduled' = 'Not recorded',
) => ({ label, from, read, empty }) as unknown as DeclaredFigure

export const figures = (...declared: DeclaredFigure[]): FiguresSection => ({ show: 'figures', figures: declared })
