import type { ChartSection as Section } from '#contract/lifecare/topics/sections.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { clockIn } from '#contract/record/zoned.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { RecordMenu } from '#web/record/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { thinOut } from '#web/ui/chart/thin-out.ts'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { SectionCard } from './section-card.tsx'

const MOST_POINTS = 400
const ROWS = 6

/** Numbers over time, and the newest of them in words. */
export const ChartSection = ({ section }: { section: Section }) => (
  <SectionCard section={section}>
    {records => {
      const measured = records.filter(one => one[section.value] !== null)
      return (
        <div className="space-y-4">
          <Chart section={section} records={measured.toReversed()} />
          <Numbers section={section} records={measured.slice(0, ROWS)} />
        </div>
      )
    }}
  </SectionCard>
)

interface PartProps {
  section: Section
  records: RecordOf<AnyRecordType>[]
}

const placeOf = (field: Field, value: string) =>
  Date.parse(field.kind === 'moment' ? `${clockIn(timeZone(), new Date(value))}Z` : `${value}T00:00Z`)

function Chart({ section: { record, value, at }, records }: PartProps) {
  const number: Field = record.fields[value]
  const time: Field = record.fields[at]
  const points = records.map(one => ({
    at: placeOf(time, String(one[at])),
    value: Number(one[value]),
    when: showValue(time, one[at]),
    said: showValue(number, one[value]),
  }))
  const label = t('{name} over time; the same as numbers below', { name: t(number.label) })
  const unit = 'unit' in number && number.unit ? t(number.unit) : null
  return <TimeChart label={label} unit={unit} points={thinOut(points, MOST_POINTS)} />
}

const Numbers = ({ section: { title, record, value, at }, records }: PartProps) => (
  <NumbersTable
    caption={t(title)}
    columns={[t(record.fields[at].label), t(record.fields[value].label), '']}
    rows={records.map(one => ({
      key: one.id,
      cells: [
        showValue(record.fields[at], one[at]),
        showValue(record.fields[value], one[value]),
        <RecordMenu key="menu" record={record} existing={one} />,
      ],
    }))}
  />
)
