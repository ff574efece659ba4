import type { TableSection as Section } from '#contract/lifecare/topics/sections.ts'
import { t } from '#web/platform/i18n.ts'
import { FieldValueText } from '#web/record/field-value.tsx'
import { RecordMenu } from '#web/record/record-menu.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { SectionCard } from './section-card.tsx'

export const TableSection = ({ section }: { section: Section }) => {
  const { record, columns, first = 10 } = section
  return (
    <SectionCard section={section}>
      {records => (
        <NumbersTable
          caption={t(section.title)}
          columns={[...columns.map(name => t(record.fields[name].label)), '']}
          rows={records.slice(0, first).map(one => ({
            key: one.id,
            cells: [
              ...columns.map(name =>
                one[name] === null ? '–' : <FieldValueText key={name} field={record.fields[name]} value={one[name]} />,
              ),
              <RecordMenu key="menu" record={record} existing={one} />,
            ],
          }))}
        />
      )}
    </SectionCard>
  )
}
