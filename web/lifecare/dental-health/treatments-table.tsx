import { useState } from 'react'
import { type DentalTreatment, dentalTreatments } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { shownTeeth } from './tooth-numbering.ts'
import { TreatmentStatus } from './treatment-status.tsx'

const FIRST = 8

/** All treatments as text, those of the whole mouth included. */
export function TreatmentsTable({ treatments }: { treatments: DentalTreatment[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const { treatment, teeth } = dentalTreatments.fields
  return (
    <div>
      <NumbersTable
        caption={t('Treatments')}
        columns={[`${t(treatment.label)} · ${t(teeth.label)}`, t('Status and date'), '']}
        rows={(showsAll ? treatments : treatments.slice(0, FIRST)).map(record => ({
          key: record.id,
          cells: [
            <span key="treatment" className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal text-ink">
              {showValue(treatment, record.treatment)}
              <span className="text-muted">
                {[record.teeth ? shownTeeth(record.teeth) : t('Whole mouth'), record.surfaces]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {record.isSample && <Badge>{t('Sample')}</Badge>}
            </span>,
            <span key="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TreatmentStatus status={record.status} />
              {record.date && <span className="whitespace-nowrap text-muted">{formatDay(record.date)}</span>}
            </span>,
            <RecordMenu key="menu" type={dentalTreatments} existing={record} />,
          ],
        }))}
      />
      {treatments.length > FIRST && (
        <Button variant="quiet" className="mt-2 -ml-4" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('Show fewer') : t('Show all {count}', { count: treatments.length })}
        </Button>
      )}
    </div>
  )
}
