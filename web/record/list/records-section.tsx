import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { showValue } from '../show-value.ts'
import { useRecords } from '../use-records.ts'
import { AddRecord } from './add-record.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordRow } from './record-row.tsx'
import { RecordsCard } from './records-card.tsx'
import { RecordsMenu } from './records-menu.tsx'
import { sectionId } from './section-id.ts'

interface RecordsSectionProps<R extends AnyRecordType> {
  type: R
  /** The fields shown under the title, in this order. */
  facts: readonly (keyof R['fields'] & string)[]
  /** Fields shown as badges, with the tones of their values. */
  badges?: Partial<Record<keyof R['fields'] & string, Record<string, Tone>>>
  empty: string
}

const FIRST = 4

/** A type's records on a page that is mainly about another type: compact rows, and all actions. */
export function RecordsSection<R extends AnyRecordType>({ type, facts, badges = {}, empty }: RecordsSectionProps<R>) {
  const title = t(type.many)
  return (
    <RecordsCard
      id={sectionId(type.many)}
      title={title}
      query={useRecords(type)}
      first={FIRST}
      actions={
        <>
          <AddRecord type={type} size="small" />
          <RecordsMenu type={type} title={title} />
        </>
      }
      empty={<p className="max-w-prose text-pretty text-muted">{empty}</p>}
    >
      {record => (
        <RecordRow
          key={record.id}
          type={type}
          existing={record}
          badges={<FieldBadges type={type} record={record} badges={badges} />}
          facts={<RecordFacts type={type} existing={record} names={facts} />}
        />
      )}
    </RecordsCard>
  )
}

interface FieldBadgesProps {
  type: AnyRecordType
  record: RecordOf<AnyRecordType>
  badges: Record<string, Record<string, Tone> | undefined>
}

const FieldBadges = ({ type, record, badges }: FieldBadgesProps) =>
  Object.entries(badges).map(([name, tones]) => {
    const field = type.fields[name]
    const value = record[name]
    if (value === null || field.hiddenValue === value) return null
    return (
      <Badge key={name} tone={tones?.[String(value)]}>
        {showValue(field, value)}
      </Badge>
    )
  })
