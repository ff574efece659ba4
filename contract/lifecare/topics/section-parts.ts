import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import type { TopicContext } from './define-topic.ts'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

export interface Titled {
  title: string
  about?: string
  /** On wide screens; `half` by default. */
  width?: 'half' | 'whole'
}

/** For all sections that show one record type. */
export interface OverRecords<R extends AnyRecordType> extends Titled {
  type: R
  /** Limits the section to some records, such as one kind of vaccination. */
  only?: (record: RecordOf<R>, context: TopicContext) => boolean
  /** Prefilled when a record is added in this section. */
  defaults?: Partial<Values<R>>
  empty: string
}
