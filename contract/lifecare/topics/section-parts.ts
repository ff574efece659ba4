import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import type { TopicContext } from './define-topic.ts'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

export interface Titled {
  title: string
  /** One sentence under the title, where the title alone leaves a question. */
  about?: string
  /** Half of a wide screen where nothing is said. */
  width?: 'half' | 'whole'
}

/** What all sections over one record type have. */
export interface OverRecords<R extends AnyRecordType> extends Titled {
  type: R
  /** Only some of them, as vaccinations of one kind. */
  only?: (record: RecordOf<R>, context: TopicContext) => boolean
  /** Filled in when one is added from this section. */
  defaults?: Partial<Values<R>>
  /** What to do first, where there is none yet. */
  empty: string
}
