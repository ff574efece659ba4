import { isWithin, pregnancyPeriod } from '#contract/facts/pregnancy/pregnancy-period.ts'
import { type Pregnancy, pregnancies } from '#contract/lifecare/sexual-health/pregnancies.ts'
import { sexualHealthStatus } from '#contract/lifecare/sexual-health/sexual-health-status.ts'
import { addDays } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { useGrowthPerson } from '#web/record/use-growth-person.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SectionCard } from '../topics/section-card.tsx'

/** Whether the section applies to the person, or has records anyway; not while that is loading. */
const useIsShown = () => {
  const { data: person } = useGrowthPerson()
  const { data: recorded, isError } = useRecords(pregnancies)
  const { data: [status] = [] } = useRecords(sexualHealthStatus)
  if (isError || recorded?.length) return true
  return Boolean(recorded) && person?.sex !== 'male' && status?.pregnancyIntention !== 'not-applicable'
}

export const PregnanciesSection = () =>
  useIsShown() && (
    <SectionCard
      title="Pregnancy"
      about="From the first day until six weeks after the end, blood pressure has the limits of pregnancy. Only people who see sensitive records see this."
      type={pregnancies}
      empty="Add a pregnancy, so that readings are judged by its limits. If it does not apply, answer so under Status."
      flush
    >
      {records => (
        <FirstItems items={records}>
          {pregnancy => <PregnancyRow key={pregnancy.id} pregnancy={pregnancy} />}
        </FirstItems>
      )}
    </SectionCard>
  )

function PregnancyRow({ pregnancy }: { pregnancy: Pregnancy }) {
  const today = useToday()
  const period = pregnancyPeriod(pregnancy)
  // The end date of a pregnancy long ago is not asked for.
  const isOpen = !pregnancy.endDate && isWithin([{ ...period, until: addDays(period.until, 365) }], today)
  return (
    <RecordRow
      type={pregnancies}
      existing={pregnancy}
      title={t('Pregnancy')}
      badges={
        isOpen &&
        (today > period.until ? (
          <Badge tone="warning">{t('Has it ended? Add the day.')}</Badge>
        ) : (
          <Badge tone="info">{t('Pregnant now')}</Badge>
        ))
      }
      facts={
        <RecordFacts type={pregnancies} existing={pregnancy} names={['startDate', 'dueDate', 'endDate', 'notes']} />
      }
    />
  )
}
