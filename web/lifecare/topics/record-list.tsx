import type { Message } from '#contract/lifecare/topics/message.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { type RecordSectionProps, SectionCard } from './section-card.tsx'
import { translateSentence } from './translate-sentence.ts'
import type { TopicContext } from './use-topic-context.ts'

type FieldsOf<R extends AnyRecordType> = keyof R['fields'] & string

interface RecordListProps<R extends AnyRecordType> extends RecordSectionProps<R> {
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

/** Rows with a name, facts and a badge. */
export const RecordList = <R extends AnyRecordType>(props: RecordListProps<R>) => {
  const { facts, badge, tones, remark, first, ...section } = props
  return (
    <SectionCard {...section} flush>
      {(records, context) => (
        <FirstItems items={records} first={first}>
          {record => (
            <RecordRow
              key={record.id}
              type={section.type}
              existing={record}
              badges={
                <>
                  {badge && <ValueBadge field={section.type.fields[badge]} value={record[badge]} tones={tones} />}
                  <Remark remark={remark?.(record, context, records)} />
                </>
              }
              facts={<RecordFacts type={section.type} existing={record} names={facts} />}
            />
          )}
        </FirstItems>
      )}
    </SectionCard>
  )
}
interface ValueBadgeProps {
  field: Field | undefined
  value: FieldValue | undefined
  tones: Record<string, Tone> | undefined
}

const ValueBadge = ({ field, value = null, tones }: ValueBadgeProps) =>
  field && value !== null && <Badge tone={tones?.[String(value)]}>{showValue(field, value)}</Badge>

const Remark = ({ remark }: { remark: { message: Message; tone: Tone } | undefined }) =>
  remark && <Badge tone={remark.tone}>{translateSentence(remark.message)}</Badge>
