import { ageOn } from '#contract/account/profile/age.ts'
import { gradeOf } from '#contract/facts/breathing-pauses/breathing-pauses.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { sleepEquipment } from '#contract/lifecare/sleep-health/sleep-equipment.ts'
import { sleepGoals } from '#contract/lifecare/sleep-health/sleep-goals.ts'
import { sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import { sleepStudies } from '#contract/lifecare/sleep-health/sleep-studies.ts'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordDetails } from '../topics/record-details.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { SleepChartSection } from './sleep-chart-section.tsx'
import { SleepEquipmentSection } from './sleep-equipment-section.tsx'
import { bedtimeRegularity, lastNight, weekAverage, weekDebt } from './sleep-figures.ts'
import { SleepLogSection } from './sleep-log-section.tsx'
import { SleepMedicationsSection } from './sleep-medications-section.tsx'

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
