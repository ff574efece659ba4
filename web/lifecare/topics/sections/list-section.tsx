import type { TopicContext } from '#contract/lifecare/topics/define-topic.ts'
import type { ListSection as Section } from '#contract/lifecare/topics/sections.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import { translateSentence } from '../translate-sentence.ts'
import { SectionCard } from './section-card.tsx'

export const ListSection = ({ section }: { section: Section }) => (
  <SectionCard section={section} flush>
    {(records, context) => (
      <FirstItems items={records} first={section.first}>
        {record => <Row key={record.id} section={section} record={record} context={context} all={records} />}
      </FirstItems>
    )}
  </SectionCard>
)

interface RowProps {
  section: Section
  record: RecordOf<AnyRecordType>
  context: TopicContext
  all: RecordOf<AnyRecordType>[]
}

function Row({ section, record, context, all }: RowProps) {
  const { type, badge, facts } = section
  const value = badge ? record[badge] : null
  const remark = section.remark?.(record, context, all)
  return (
    <RecordRow
      type={type}
      existing={record}
      badges={
        <>
          {badge && value !== null && (
            <Badge tone={section.tones?.[String(value)]}>{showValue(type.fields[badge], value)}</Badge>
          )}
          {remark && <Badge tone={remark.tone}>{translateSentence(remark.message)}</Badge>}
        </>
      }
      facts={<RecordFacts type={type} existing={record} names={facts} />}
    />
  )
}
