import { isActive, type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatDuration } from '#web/platform/format/durations.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Badge } from '#web/ui/badge.tsx'

export function DiscontinuedMedications() {
  const query = useRecords(medications)
  return (
    <RecordsCard title={t('Discontinued Medications')} query={query} only={medication => !isActive(medication)}>
      {medication => <DiscontinuedRow key={medication.id} medication={medication} />}
    </RecordsCard>
  )
}

function DiscontinuedRow({ medication }: { medication: Medication }) {
  const { id, medicationName, dosage, startDate, endDate, notes } = medication
  return (
    <li className="relative flex items-start justify-between gap-x-3 px-5 py-row hover:bg-sunken/50 sm:px-6">
      <div className="row-lines min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          <OpenDetails id={id}>{medicationName}</OpenDetails>
          {dosage && <span className="font-normal">{dosage}</span>}
          <Badge>{t('Discontinued')}</Badge>
          {medication.isSample && <Badge>{t('Sample')}</Badge>}
        </h3>
        <p className="mt-0.5 text-sm text-muted">
          {startDate ? formatDay(startDate) : t('No start date')} – {endDate ? formatDay(endDate) : t('No end date')}
          {startDate && endDate && ` · ${formatDuration(daysBetween(startDate, endDate))}`}
        </p>
        {notes && (
          <p className="mt-1 break-words whitespace-pre-line">
            <span className="text-muted">{t('Reason:')}</span> {notes}
          </p>
        )}
      </div>
      <div className="relative">
        <RecordMenu type={medications} existing={medication} />
      </div>
    </li>
  )
}
