import { isHighEyePressure } from '#contract/facts/eye-pressure/eye-pressure.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { eyeExams } from '#contract/lifecare/vision-care/eye-exams.ts'
import {
  type EyePrescription,
  eyePrescriptions,
  PRESCRIPTION_LINES,
} from '#contract/lifecare/vision-care/eye-prescriptions.ts'
import { eyewear } from '#contract/lifecare/vision-care/eyewear.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatDiopters, formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { SuddenLossAdvice } from '#web/record/advice/sudden-loss-advice.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { lastFigure, nextFigure, nextOf } from '../topics/visit-figures.ts'

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

/** The newest prescription beside the one before, right and left eye as opticians write them. */
const EyePrescriptionSection = () => (
  <SectionCard
    title="Current Prescription"
    type={eyePrescriptions}
    empty="Copy the numbers from your glasses or contact lens prescription so you have them at any optician."
  >
    {prescriptions => (
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {prescriptions.slice(0, 2).map((prescription, index) => (
          <Prescription
            key={prescription.id}
            prescription={prescription}
            heading={index === 0 ? t('Newest') : t('Previous|prescription')}
          />
        ))}
      </div>
    )}
  </SectionCard>
)

function Prescription({ prescription, heading }: { prescription: EyePrescription; heading: string }) {
  const today = useToday()
  const { date, expires, pupillaryDistance, prescribedBy, notes } = prescription
  return (
    <section aria-label={heading} className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {heading}
            {expires && (
              <Badge tone={expires >= today ? 'good' : 'warning'}>
                {expires >= today
                  ? t('Valid until {day}', { day: formatDay(expires) })
                  : t('Expired {day}', { day: formatDay(expires) })}
              </Badge>
            )}
            {prescription.isSample && <Badge>{t('Sample')}</Badge>}
          </h3>
          <p className="text-sm text-muted">
            {[
              formatDay(date),
              prescribedBy,
              pupillaryDistance && t('Pupillary distance {mm} mm', { mm: pupillaryDistance }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <RecordMenu type={eyePrescriptions} existing={prescription} />
      </div>
      <table className="mt-3 w-full text-left tabular-nums">
        <caption className="sr-only">{heading}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 font-medium">
              <span className="sr-only">{t('Value')}</span>
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('Right (OD)')}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('Left (OS)')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {linesOf(prescription).map(([name, right, left]) => (
            <tr key={name}>
              <th scope="row" className="py-2 font-normal text-muted">
                {t(name)}
              </th>
              <td className="py-2">{formatPower(prescription, right)}</td>
              <td className="py-2">{formatPower(prescription, left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes && <p className="mt-3 text-[0.9375rem] break-words whitespace-pre-line">{notes}</p>}
    </section>
  )
}

type LineField = (typeof PRESCRIPTION_LINES)[number][1 | 2]

/** Few glasses have a prism. */
const linesOf = (prescription: EyePrescription) =>
  PRESCRIPTION_LINES.filter(
    ([name, right, left]) => name !== 'Prism' || prescription[right] !== null || prescription[left] !== null,
  )

const BASES = { prismRight: 'baseRight', prismLeft: 'baseLeft' } as const

/** An axis is a whole number of degrees; a prism has its base. */
const formatPower = (prescription: EyePrescription, field: LineField) => {
  const value = prescription[field]
  if (value === null) return '–'
  if (field === 'axisRight' || field === 'axisLeft') return `${value}°`
  if (field !== 'prismRight' && field !== 'prismLeft') return formatDiopters(value)
  const baseField = BASES[field]
  const base = prescription[baseField]
  return [`${formatNumber(value)} Δ`, base && showValue(eyePrescriptions.fields[baseField], base)]
    .filter(Boolean)
    .join(', ')
}
