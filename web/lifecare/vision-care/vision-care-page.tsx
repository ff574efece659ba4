import { isHighEyePressure } from '#contract/facts/eye-pressure/eye-pressure.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { eyeExams } from '#contract/lifecare/vision-care/eye-exams.ts'
import { eyePrescriptions } from '#contract/lifecare/vision-care/eye-prescriptions.ts'
import { eyewear } from '#contract/lifecare/vision-care/eyewear.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { SuddenLossAdvice } from '#web/record/advice/sudden-loss-advice.tsx'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { lastFigure, nextFigure, nextOf } from '../topics/visit-figures.ts'
import { EyePrescriptionSection } from './eye-prescription-section.tsx'

const EYE_APPOINTMENTS = ['Vision exam', 'Contact lens fitting'] as const

/** Every type that can be added or opened here. */
export const records = [eyeExams, eyePrescriptions, eyewear, appointments]

const FIGURES = [
  figure('Last exam', [eyeExams], ([[last]]) => last && lastFigure(last.date, last.kind)),
  figure(
    'Next exam',
    [eyeExams, appointments],
    ([[last], booked], context) => nextFigure(nextOf(booked, EYE_APPOINTMENTS, context.now), last?.nextDue, context),
    'Nothing scheduled',
  ),
  figure('Prescription', [eyePrescriptions], ([prescriptions], { today }) => {
    const expires = prescriptions[0]?.expires
    if (!expires) return undefined
    const isValid = expires >= today
    return {
      value: isValid ? message('Valid') : message('Expired'),
      detail: message('Until {day}', { day: { day: expires } }),
      tone: isValid ? 'good' : 'warning',
    }
  }),
  figure(
    'Eyewear on order',
    [eyewear],
    ([all], { today }) => {
      const open = all.filter(({ status }) => status === 'ordered' || status === 'ready')
      const [next] = open
      if (!next) return undefined
      const isLate = next.readyBy !== null && daysBetween(next.readyBy, today) > 0
      return {
        value: message('{count}', { count: open.length }),
        detail: isLate ? message('Later than expected') : message('{name}', { name: next.name }),
      }
    },
    'None yet',
  ),
]

export const VisionCarePage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="Eye exams, prescriptions and the eyewear you use."
    main={eyeExams}
    records={records}
    actions={
      <>
        <BookButton label="Book Exam" kind="Vision exam" />
        <AddButton label="Order Eyewear" type={eyewear} variant="secondary" />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <SuddenLossAdvice sense="sight" isGeneral />
    <EyePrescriptionSection />
    <Columns>
      <RecordList
        title="Eye Exams"
        type={eyeExams}
        facts={['date', 'acuityRight', 'acuityLeft', 'pressureRight', 'pressureLeft', 'providerId', 'findings']}
        remark={({ pressureRight, pressureLeft }) =>
          isHighEyePressure(pressureRight) || isHighEyePressure(pressureLeft)
            ? { message: message('Eye pressure above 21 mmHg: ask your eye doctor'), tone: 'warning' }
            : undefined
        }
        empty="Record when your eyes were examined and what was found."
      />
      <RecordList
        title="Eyewear"
        type={eyewear}
        facts={['kind', 'orderedOn', 'readyBy', 'shop', 'details']}
        badge="status"
        tones={{ ordered: 'info', ready: 'warning', 'in-use': 'good', retired: 'neutral' }}
        empty="Add the glasses and lenses you have or have ordered."
      />
      <Appointments
        title="Eye Appointments"
        types={EYE_APPOINTMENTS}
        empty="Book your next exam. It will appear here and in your appointments."
      />
    </Columns>
  </TopicPage>
)
