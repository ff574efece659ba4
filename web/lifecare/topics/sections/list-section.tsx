import type { TopicContext } from '#contract/lifecare/topics/define-topic.ts'
import type { ListSection as Section } from '#contract/lifecare/topics/sections.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { RecordFacts } from '#web/record/record-facts.tsx'
import { RecordRow } from '#web/record/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import { saySentence } from '../translate-sentence.ts'
import { FirstOnes } from './first-ones.tsx'
import { SectionCard } from './section-card.tsx'

export const ListSection = ({ section }: { section: Section }) => (
  <SectionCard section={section} flush>
    {(records, context) => (
      <FirstOnes items={records} first={section.first}>
        {one => <Row key={one.id} section={section} one={one} context={context} all={records} />}
      </FirstOnes>
    )}
  </SectionCard>
)

interface RowProps {
  section: Section
  one: RecordOf<AnyRecordType>
  context: TopicContext
  all: RecordOf<AnyRecordType>[]
}

function Row({ section, one, context, all }: RowProps) {
  const { record, badge, facts } = section
  const value = badge ? one[badge] : null
  const remark = section.remark?.(one, context, all)
  return (
    <RecordRow
      record={record}
      existing={one}
      badges={
        <>
          {badge && value !== null && (
            <Badge tone={section.tones?.[String(value)]}>{showValue(record.fields[badge], value)}</Badge>
          )}
          {remark && <Badge tone={remark.tone}>{saySentence(remark.says)}</Badge>}
        </>
      }
    >
      <RecordFacts record={record} existing={one} names={facts} />
    </RecordRow>
  )
}
