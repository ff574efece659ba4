import { PillBottle } from 'lucide-react'
import { isDiscontinued } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatTimeBetween } from '#web/platform/format/durations.ts'
import { t } from '#web/platform/i18n.ts'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function DiscontinuedMedications() {
  const query = useRecords(medications)
  return (
    <RecordsCard
      title={t('Discontinued Medications')}
      query={query}
      only={isDiscontinued}
      empty={
        <EmptyState
          icon={<PillBottle />}
          title={t('Nothing discontinued')}
          description={t('Medications that were stopped are listed here, with the reason.')}
        />
      }
    >
      {medication => <DiscontinuedRow key={medication.id} medication={medication} />}
    </RecordsCard>
  )
}

function DiscontinuedRow({ medication }: { medication: Medication }) {
  const { dosage, startDate, endDate, notes, origin } = medication
  return (
    <RecordRow
      type={medications}
      existing={medication}
      badges={<Badge className="compact:hidden">{t('Discontinued')}</Badge>}
      facts={
        <>
          <TextFacts
            facts={[
              dosage,
              ...(endDate
                ? [`${startDate ? formatDay(startDate) : t('No start date')} – ${formatDay(endDate)}`]
                : [t('Stopped, date not known'), startDate && t('Started {date}', { date: formatDay(startDate) })]),
              startDate && endDate && formatTimeBetween(startDate, endDate),
            ]}
          />
          {notes && (
            <p className="text-[0.9375rem] break-words whitespace-pre-line">
              {/* The notes of an imported medication may say anything, not only the reason. */}
              {!origin && <span className="text-muted">{t('Reason:')} </span>}
              {notes}
            </p>
          )}
        </>
      }
    />
  )
}
