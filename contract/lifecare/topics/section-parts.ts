import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import type { TopicContext } from './define-topic.ts'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

export interface Titled {
  title: string
  /** An optional sentence under the title. */
  about?: string
  /** Default: half of a wide screen. */
  width?: 'half' | 'whole'
}

/** What all sections over one record type have. */
export interface OverRecords<R extends AnyRecordType> extends Titled {
  type: R
  /** Limits the section to some records, such as one kind of vaccination. */
  only?: (record: RecordOf<R>, context: TopicContext) => boolean
  /** Filled in when one is added from this section. */
  defaults?: Partial<Values<R>>
  /** The text of the empty state. */
  empty: string
}
