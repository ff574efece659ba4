import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { contraception, isInUse } from '#contract/lifecare/sexual-health/contraception.ts'
import { pregnancies } from '#contract/lifecare/sexual-health/pregnancies.ts'
import { riskAssessments } from '#contract/lifecare/sexual-health/risk-assessments.ts'
import { newestOfEachTest, sexualHealthScreenings } from '#contract/lifecare/sexual-health/sexual-health-screenings.ts'
import { sexualHealthStatus } from '#contract/lifecare/sexual-health/sexual-health-status.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { BookButton } from '../topics/header-buttons.tsx'
import { RecordDetails } from '../topics/record-details.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { lastFigure, nextFigure, nextOf } from '../topics/visit-figures.ts'
import { PregnanciesSection } from './pregnancies-section.tsx'
import { RiskAssessmentSection } from './risk-assessment-section.tsx'
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
