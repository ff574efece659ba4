import type { AppointmentType } from '#contract/healthcare/appointments.ts'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import type { Listing } from '#contract/record/listing.ts'
import type { eyePrescriptions } from '../vision/eye-prescriptions.ts'
import type { TopicContext } from './define-topic.ts'
import type { Sentence } from './sentence.ts'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

type FieldsOf<R extends AnyRecordType> = keyof R['fields'] & string

interface Titled {
  title: string
  /** One sentence under the title, where the title alone leaves a question. */
  about?: string
  /** Half of a wide screen where nothing is said. */
  width?: 'half' | 'whole'
}

/** What all sections over one record type have. */
interface OverRecords<R extends AnyRecordType> extends Titled {
  record: R
  /** Only some of them, as vaccinations of one kind. */
  only?: (one: RecordOf<R>, context: TopicContext) => boolean
  /** Filled in when one is added from this section. */
  given?: Partial<Values<R>>
  /** What to do first, where there is none yet. */
  empty: string
}

/** Rows of a name, facts in small print and a badge. */
export interface ListSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'list'
  /** The fields told under the name, in this order. */
  facts: readonly FieldsOf<R>[]
  /** A field shown as a badge, with the tone of each of its values. */
  badge?: FieldsOf<R>
  tones?: Record<string, Tone>
  /** A sentence that a rule says of a record: "Due in 9 days". */
  remark?: (one: RecordOf<R>, context: TopicContext) => { says: Sentence; tone: Tone } | undefined
  /** So many at first. */
  first?: number
}

/** Rows and columns. */
export interface TableSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'table'
  columns: readonly FieldsOf<R>[]
  first?: number
}

/** The one record of its type that a person has, all of its fields told. */
export interface DetailsSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'details'
}

/** Numbers of records over time, drawn and as a table. */
export interface ChartSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'chart'
  /** The number drawn, and the day or moment that it is drawn at. */
  value: FieldsOf<R>
  at: FieldsOf<R>
}

/** The person's appointments of these kinds: upcoming ones first, then the last ones. */
export interface AppointmentsSection extends Titled {
  show: 'appointments'
  types: readonly AppointmentType[]
  empty: string
}

/** One number or word to know at a glance. */
export interface Figure {
  value: Sentence
  detail?: Sentence
  tone?: Tone
}

export interface DeclaredFigure {
  label: string
  from: readonly Listing<unknown>[]
  /** Nothing to say yet: `undefined`. */
  read: (lists: RecordOf<AnyRecordType>[][], context: TopicContext) => Figure | undefined
}

export interface FiguresSection {
  show: 'figures'
  figures: readonly DeclaredFigure[]
}

/** Right and left eye side by side, with the prescription before. */
export interface EyePrescriptionSection extends OverRecords<typeof eyePrescriptions> {
  show: 'eye-prescription'
}

/** What was imported so far, each import with its undo. */
export interface SyncHistorySection extends Titled {
  show: 'sync-history'
  empty: string
}

/** What the person's own records say together. */
export interface InsightsSection extends Titled {
  show: 'insights'
}

/** Every way in which a topic can show something. The web has a drawing for each, or it does not compile. */
export type Section =
  | ListSection
  | TableSection
  | DetailsSection
  | ChartSection
  | AppointmentsSection
  | FiguresSection
  | EyePrescriptionSection
  | SyncHistorySection
  | InsightsSection

type Declared<S> = Omit<S, 'show'>

// The declaration is checked against its own record type; the engine then takes it for any.
export const list = <R extends AnyRecordType>(section: Declared<ListSection<R>>) =>
  ({ show: 'list', ...section }) as unknown as ListSection

export const table = <R extends AnyRecordType>(section: Declared<TableSection<R>>) =>
  ({ show: 'table', ...section }) as unknown as TableSection

export const details = <R extends AnyRecordType>(section: Declared<DetailsSection<R>>) =>
  ({ show: 'details', ...section }) as unknown as DetailsSection

export const chart = <R extends AnyRecordType>(section: Declared<ChartSection<R>>) =>
  ({ show: 'chart', ...section }) as unknown as ChartSection

type ItemOf<Source> = Source extends AnyRecordType
  ? RecordOf<Source>
  : Source extends Listing<infer Item>
    ? Item
    : never
type ListsOf<From> = { [Place in keyof From]: ItemOf<From[Place]>[] }

export const figure = <const From extends readonly Listing<unknown>[]>(
  label: string,
  from: From,
  read: (lists: ListsOf<From>, context: TopicContext) => Figure | undefined,
) => ({ label, from, read }) as unknown as DeclaredFigure

export const figures = (...declared: DeclaredFigure[]): FiguresSection => ({ show: 'figures', figures: declared })
