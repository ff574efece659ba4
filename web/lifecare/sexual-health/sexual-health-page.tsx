import { isWithin, pregnancyPeriod } from '#contract/facts/pregnancy/pregnancy-period.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { contraception, isInUse } from '#contract/lifecare/sexual-health/contraception.ts'
import { type Pregnancy, pregnancies } from '#contract/lifecare/sexual-health/pregnancies.ts'
import { type RiskAssessment, riskAssessments } from '#contract/lifecare/sexual-health/risk-assessments.ts'
import { type RiskLevel, riskAdvice } from '#contract/lifecare/sexual-health/risk-level.ts'
import { newestOfEachTest, sexualHealthScreenings } from '#contract/lifecare/sexual-health/sexual-health-screenings.ts'
import { sexualHealthStatus } from '#contract/lifecare/sexual-health/sexual-health-status.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { addDays, daysBetween } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { useGrowthPerson } from '#web/record/use-growth-person.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { BookButton } from '../topics/header-buttons.tsx'
import { RecordDetails } from '../topics/record-details.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { lastFigure, nextFigure, nextOf } from '../topics/visit-figures.ts'
import { VaccineGroupsSection } from './vaccine-groups-section.tsx'

const VISITS = ['Sexual health consultation', 'Screening'] as const
const SOON = 30

const { level } = riskAssessments.fields

/** Every type that can be added or opened here. */
export const records = [
  sexualHealthScreenings,
  contraception,
  pregnancies,
  immunizations,
  riskAssessments,
  sexualHealthStatus,
  appointments,
]

const FIGURES = [
  figure('Last screening', [sexualHealthScreenings], ([[last]]) => last && lastFigure(last.date, last.test)),
  figure(
    'Next screening',
    [sexualHealthScreenings, appointments],
    ([all, booked], context) => {
      const [due] = newestOfEachTest(all)
        .flatMap(({ nextDue }) => nextDue ?? [])
        .toSorted()
      return nextFigure(nextOf(booked, ['Screening'], context.now), due, context)
    },
    'Nothing scheduled',
  ),
  figure('Contraception', [contraception], ([all], { today }) => {
    const [current] = all.filter(record => isInUse(record, today))
    return (
      current && {
        value: message('{method}', { method: current.method }),
        ...(current.renewBy && { detail: message('Renew by {day}', { day: { day: current.renewBy } }) }),
        tone: current.renewBy && current.renewBy < today ? 'warning' : 'neutral',
      }
    )
  }),
  figure('Risk', [riskAssessments], ([[last]]) =>
    last?.level
      ? {
          value: message('{level}', { level: { field: level, value: last.level } }),
          detail: message('Assessed {day}', { day: { day: last.date } }),
        }
      : undefined,
  ),
]

export const SexualHealthPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="Your tests and answers are left out of every share unless you select them."
    main={sexualHealthScreenings}
    records={records}
    actions={
      <>
        <BookButton label="Schedule Screening" kind="Screening" />
        <BookButton label="Book Consultation" kind="Sexual health consultation" variant="secondary" />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <Columns>
      <RecordList
        title="Screenings"
        type={sexualHealthScreenings}
        facts={['date', 'nextDue', 'providerId', 'notes']}
        badge="result"
        tones={{ negative: 'good', normal: 'good', positive: 'warning', abnormal: 'warning', pending: 'info' }}
        remark={(record, { today }, all) =>
          record.nextDue && record.nextDue < today && newestOfEachTest(all).includes(record)
            ? { message: message('Overdue'), tone: 'warning' }
            : undefined
        }
        empty="Record the tests you have had and when the next one is due."
      />
      <RecordList
        title="Contraception"
        type={contraception}
        facts={['startDate', 'endDate', 'renewBy', 'notes']}
        remark={(record, { today }) => {
          if (!isInUse(record, today)) return undefined
          const days = record.renewBy ? daysBetween(today, record.renewBy) : undefined
          if (days !== undefined && days < 0) return { message: message('Renewal overdue'), tone: 'warning' }
          if (days !== undefined && days <= SOON) return { message: message('Renew soon'), tone: 'warning' }
          return { message: message('In use'), tone: 'good' }
        }}
        empty="Record the method you use and when it needs to be renewed."
      />
      <PregnanciesSection />
      <VaccineGroupsSection />
      <RiskAssessmentSection />
      <RecordDetails
        title="Status"
        about="Every answer is optional."
        type={sexualHealthStatus}
        empty="Fill in what you want to have ready when you talk with your doctor."
      />
      <Appointments
        title="Consultations"
        types={VISITS}
        empty="Book a consultation. It will appear here and in your appointments."
      />
    </Columns>
  </TopicPage>
)

const RiskAssessmentSection = () => (
  <SectionCard
    title="Risk Assessment"
    about="A few questions to help you and your doctor decide on tests. This is not a diagnosis."
    type={riskAssessments}
    empty="Answer seven yes-or-no questions and see what is recommended."
    flush
  >
    {records => (
      <FirstItems items={records} first={3}>
        {assessment => <Assessment key={assessment.id} assessment={assessment} isNewest={assessment === records[0]} />}
      </FirstItems>
    )}
  </SectionCard>
)

const tones: Record<RiskLevel, Tone> = { lower: 'good', some: 'info', higher: 'warning' }

const Assessment = ({ assessment, isNewest }: { assessment: RiskAssessment; isNewest: boolean }) => {
  const daysAgo = daysBetween(assessment.date, useToday())
  return (
    <RecordRow
      type={riskAssessments}
      existing={assessment}
      badges={
        assessment.level && (
          <Badge tone={tones[assessment.level]}>
            {t('{level} risk', { level: showValue(riskAssessments.fields.level, assessment.level) })}
          </Badge>
        )
      }
      facts={
        isNewest && (
          <ul className="list-disc space-y-1 pl-5 text-[0.9375rem] text-pretty">
            {riskAdvice(assessment, daysAgo).map(advice => (
              <li key={advice.text}>{translateSentence(advice)}</li>
            ))}
          </ul>
        )
      }
    >
      {assessment.notes && <p className="text-[0.9375rem] break-words whitespace-pre-line">{assessment.notes}</p>}
    </RecordRow>
  )
}

/** Whether the section applies to the person, or has records anyway; not while that is loading. */
const useIsShown = () => {
  const { data: person } = useGrowthPerson()
  const { data: recorded, isError } = useRecords(pregnancies)
  const { data: [status] = [] } = useRecords(sexualHealthStatus)
  if (isError || recorded?.length) return true
  return Boolean(recorded) && person?.sex !== 'male' && status?.pregnancyIntention !== 'not-applicable'
}

const PregnanciesSection = () =>
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
