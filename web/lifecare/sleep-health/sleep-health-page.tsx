import { Sparkles } from 'lucide-react'
import { ageOn } from '#contract/account/profile/age.ts'
import { gradeOf } from '#contract/facts/breathing-pauses/breathing-pauses.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { careOf, type SleepEquipment, sleepEquipment } from '#contract/lifecare/sleep-health/sleep-equipment.ts'
import { sleepGoals } from '#contract/lifecare/sleep-health/sleep-goals.ts'
import { type SleepLog, sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import { sleepStudies } from '#contract/lifecare/sleep-health/sleep-studies.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordDetails } from '../topics/record-details.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { useChangeInPlace } from '../topics/use-change-in-place.ts'
import { SleepChartSection } from './sleep-chart-section.tsx'
import { bedtimeRegularity, hoursMessage, lastNight, weekAverage, weekDebt } from './sleep-figures.ts'
import { SleepMedicationsSection } from './sleep-medications-section.tsx'

/** What is used first, each with what is due. */
const SleepEquipmentSection = () => (
  <SectionCard
    title="Equipment"
    type={sleepEquipment}
    empty="Add your CPAP device, mask or oral device to get reminders when to clean or replace it."
    flush
  >
    {(equipment, { today }) => (
      <FirstItems items={equipment.toSorted((a, b) => Number(b.isInUse) - Number(a.isInUse))}>
        {equipment => <EquipmentRow key={equipment.id} equipment={equipment} today={today} />}
      </FirstItems>
    )}
  </SectionCard>
)

function EquipmentRow({ equipment, today }: { equipment: SleepEquipment; today: string }) {
  const { save, isPending } = useChangeInPlace(sleepEquipment)
  const { isInUse, cleanEvery, lastCleaned } = equipment
  return (
    <RecordRow
      type={sleepEquipment}
      existing={equipment}
      badges={careOf(equipment, today).map(({ message: remark, tone }) => (
        <Badge key={remark.text} tone={tone}>
          {translateSentence(remark)}
        </Badge>
      ))}
      action={
        isInUse &&
        cleanEvery !== null &&
        lastCleaned !== today && {
          label: t('Cleaned today'),
          icon: <Sparkles />,
          pending: isPending,
          onSelect: () => save(equipment, { lastCleaned: today }),
        }
      }
      facts={
        <RecordFacts
          type={sleepEquipment}
          existing={equipment}
          names={['kind', 'lastCleaned', 'cleanEvery', 'since', 'supplier', 'supplies', 'notes']}
        />
      }
    />
  )
}

const SLEEP_APPOINTMENTS = ['Sleep study', 'Sleep consultation'] as const

/** Every type that can be added or opened here. */
export const records = [sleepLogs, sleepGoals, sleepEquipment, sleepStudies, appointments]

const FIGURES = [
  figure('Last night', [sleepLogs], ([logs], { today }) => lastNight(logs, today)),
  figure('Average of 7 nights', [sleepLogs], ([logs], { today }) => weekAverage(logs, today)),
  figure('Sleep debt', [sleepLogs, sleepGoals], ([logs, [goal]], { today }) => weekDebt(logs, goal, today)),
  figure('Bedtime, 14 nights', [sleepLogs], ([logs], { today }) => bedtimeRegularity(logs, today)),
]

export const SleepHealthPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="How you sleep, your sleep goals and what helps."
    main={sleepLogs}
    records={records}
    actions={
      <>
        <AddButton label="Log Sleep" type={sleepLogs} />
        <BookButton label="Schedule Study" kind="Sleep study" variant="secondary" />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <SleepChartSection />
    <Columns>
      <RecordDetails
        title="Sleep Goal"
        type={sleepGoals}
        empty="Set how many hours you want to sleep, and when. Your nights are then compared with that goal."
      />
      <SleepMedicationsSection />
      <SleepLogSection />
      <SleepEquipmentSection />
      <RecordList
        title="Sleep Studies"
        type={sleepStudies}
        facts={['date', 'place', 'providerId', 'ahi', 'lowestOxygen', 'result']}
        remark={({ ahi, date }, { dateOfBirth }) =>
          ahi === null || dateOfBirth === undefined
            ? undefined
            : gradeOf(ahi, dateOfBirth === null ? null : ageOn(dateOfBirth, date))
        }
        empty="Keep the results of sleep tests from home or a lab."
      />
      <Appointments
        title="Sleep Appointments"
        types={SLEEP_APPOINTMENTS}
        empty="Schedule a sleep study or a consultation. It will appear here and in your appointments."
      />
    </Columns>
  </TopicPage>
)

const { fields } = sleepLogs

const tones: Record<NonNullable<SleepLog['quality']>, Tone> = {
  'very-good': 'good',
  good: 'good',
  fair: 'neutral',
  poor: 'warning',
  'very-poor': 'warning',
}

/** A week of nights at first, each with how long it was. */
const SleepLogSection = () => (
  <SectionCard title="Sleep Log" type={sleepLogs} empty="Every night and nap you log appears here." flush>
    {logs => (
      <FirstItems items={logs} first={7}>
        {log => <SleepRow key={log.id} log={log} />}
      </FirstItems>
    )}
  </SectionCard>
)

const SleepRow = ({ log }: { log: SleepLog }) => (
  <RecordRow
    type={sleepLogs}
    existing={log}
    badges={
      <>
        {log.kind === 'nap' && <Badge tone="info">{showValue(fields.kind, log.kind)}</Badge>}
        {log.quality && <Badge tone={tones[log.quality]}>{showValue(fields.quality, log.quality)}</Badge>}
      </>
    }
    facts={
      <TextFacts
        facts={[
          log.hours !== null && translateSentence(hoursMessage(log.hours)),
          log.bedTime &&
            log.wakeTime &&
            t('{from} to {to}', { from: formatClock(log.bedTime), to: formatClock(log.wakeTime) }),
        ]}
      />
    }
  >
    <RecordFacts type={sleepLogs} existing={log} names={['awakenings', 'notes']} />
  </RecordRow>
)
