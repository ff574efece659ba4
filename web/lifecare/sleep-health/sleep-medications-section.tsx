import { Plus } from 'lucide-react'
import { takenFirst } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { rowTargetStyles } from '#web/record/details/open-details.tsx'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { ListRow, TextFacts } from '#web/record/list/list-row.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { medicationWords } from '#web/record/medication-words.ts'
import { useRecords } from '#web/record/use-records.ts'
import { ButtonLink, Link } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ReadCard } from '../topics/read-card.tsx'
import { isForSleep } from './sleep-medications.ts'

/** The person's own medications that are taken for sleep. They are changed where all medications are. */
export function SleepMedicationsSection() {
  const day = useToday()
  const { data, isError, refetch } = useRecords(medications)
  const forSleep = data && takenFirst(data.filter(isForSleep), day)
  const add = new URLSearchParams({ action: 'add', purpose: t('Sleep') })
  return (
    <ReadCard
      title="Medications for Sleep"
      empty="Medications you take for sleep appear here. They are kept with your other medications."
      data={forSleep}
      isError={isError}
      onRetry={() => void refetch()}
      isEmpty={list => list.length === 0}
      flush
      actions={
        <ButtonLink icon={<Plus />} size="small" variant="secondary" href={`/medications?${add}`}>
          {t(medications.messages.add)}
        </ButtonLink>
      }
    >
      {list => (
        <FirstItems items={list}>{medication => <Line key={medication.id} medication={medication} />}</FirstItems>
      )}
    </ReadCard>
  )
}

const Line = ({ medication }: { medication: Medication }) => {
  const { remarks, often, dates } = medicationWords(medication, today())
  return (
    <ListRow
      title={
        <Link href={`/medications?id=${medication.id}`} className={rowTargetStyles}>
          {medication.medicationName}
        </Link>
      }
      badges={remarks.map(remark => <Badge key={remark}>{remark}</Badge>)}
      isSample={medication.isSample}
      facts={
        <>
          <TextFacts facts={[medication.dosage, ...often, ...dates]} />
          <RecordFacts type={medications} existing={medication} names={['purpose', 'prescribedBy', 'instructions']} />
        </>
      }
    />
  )
}
