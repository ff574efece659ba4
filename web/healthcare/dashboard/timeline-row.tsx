import { Activity, FlaskConical, type LucideIcon, Pill } from 'lucide-react'
import { MEASURES } from '#contract/healthcare/health-data/measures.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import { formatDateTime, formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { Link } from '#web/ui/action/link.tsx'
import { AllergyMark } from '../medications/allergy-mark.tsx'
import { daysText } from '../medications/schedule-text.ts'
import type { TimelineItem } from './health-timeline.ts'
import { labOutcome } from './lab-outcome.ts'

interface TimelineText {
  title: string
  subtitle: string
  time: string
  href: string
}

const icons: Record<TimelineItem['type'], LucideIcon> = { lab: FlaskConical, vital: Activity, medication: Pill }

const MAX_MEASURES = 3

const measured = (reading: Vitals) => {
  const { bpSystolic, bpDiastolic } = reading
  const pressure =
    bpSystolic === null
      ? []
      : [`${t('Blood pressure')} ${bpSystolic}/${bpDiastolic} ${unitOf(vitals.fields.bpSystolic)}`]
  const others = MEASURES.flatMap(name => {
    const field = vitals.fields[name]
    return reading[name] === null ? [] : [`${t(field.label)} ${showAmount(field, reading[name])}`]
  })
  return [...pressure, ...others].slice(0, MAX_MEASURES).join(' · ')
}

/** "Daily" only of what is due every day: a weekly medication that is called daily may be taken daily. */
const daysOf = (medication: Medication) => {
  if (medication.scheduleConfirmed === false) return t('Times not checked')
  return daysText(medication, today()) ?? (medication.scheduleTimes ? t('Daily') : t('No times set'))
}

const textOf = (item: TimelineItem): TimelineText => {
  if (item.type === 'lab') {
    const { id, testName, testDate } = item.record
    const subtitle = labOutcome(item.record)
    return { title: testName, subtitle, time: formatDay(testDate), href: `/test-results?id=${id}` }
  }
  if (item.type === 'vital') {
    const { id } = item.record
    const title = t('Vital Signs Recorded')
    return {
      title,
      subtitle: measured(item.record),
      time: formatDateTime(asWritten(item.record, 'recordedDate')),
      href: `/health-data?id=${id}`,
    }
  }
  const { id, medicationName, dosage, frequency } = item.record
  const subtitle = [dosage, frequency].filter(Boolean).join(' · ')
  return { title: medicationName, subtitle, time: daysOf(item.record), href: `/medications?id=${id}` }
}

export function TimelineRow({ item }: { item: TimelineItem }) {
  const Icon = icons[item.type]
  const { title, subtitle, time, href } = textOf(item)
  return (
    <li>
      <Link href={href} className="flex items-start gap-4 px-5 py-row transition-colors hover:bg-sunken sm:px-6">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 flex-1 basis-52">
            <span className="block font-medium break-words">{title}</span>
            {subtitle && <span className="block text-sm break-words text-muted">{subtitle}</span>}
            {item.type === 'medication' && <AllergyMark medication={item.record} />}
          </span>
          <span className="text-sm text-muted">{time}</span>
        </span>
      </Link>
    </li>
  )
}
