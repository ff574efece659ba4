import { FileText, History } from 'lucide-react'
import { isActive, type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { formatDay } from '#web/platform/dates.ts'
import { formatDuration } from '#web/platform/durations.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordsCard } from '#web/record/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
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
  const { open } = useRecordAction()
  const { id, medicationName, dosage, startDate, endDate, notes } = medication
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {medicationName}
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
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="small" icon={<FileText />} onClick={() => open(null, id)}>
          {t('View Details')}
        </Button>
        <Button variant="secondary" size="small" icon={<History />} onClick={() => open('history', id)}>
          {t('History')}
        </Button>
      </div>
    </li>
  )
}
