import { ageOn } from '#contract/account/profile/age.ts'
import { gradeOf } from '#contract/facts/breathing-pauses/breathing-pauses.ts'
import { add, book, defineTopic } from '../topics/define-topic.ts'
import { details, figure, figures, list } from '../topics/sections.ts'
import { sleepEquipment } from './sleep-equipment.ts'
import { bedtimeRegularity, lastNight, weekAverage, weekDebt } from './sleep-figures.ts'
import { sleepGoals } from './sleep-goals.ts'
import { sleepLogs } from './sleep-logs.ts'
import { sleepStudies } from './sleep-studies.ts'

const SLEEP_APPOINTMENTS = ['Sleep study', 'Sleep consultation'] as const

export const sleepHealth = defineTopic({
  about: 'How you sleep, your sleep goals and what helps.',
  main: sleepLogs,
  actions: [add('Log Sleep', sleepLogs), book('Schedule Study', 'Sleep study')],
  sections: [
    figures(
      figure('Last night', [sleepLogs], ([logs], { today }) => lastNight(logs, today)),
      figure('Average of 7 nights', [sleepLogs], ([logs], { today }) => weekAverage(logs, today)),
      figure('Sleep debt', [sleepLogs, sleepGoals], ([logs, [goal]], { today }) => weekDebt(logs, goal, today)),
      figure('Bedtime, 14 nights', [sleepLogs], ([logs], { today }) => bedtimeRegularity(logs, today)),
    ),
    {
      show: 'sleep-chart',
      title: 'Last Two Weeks',
      width: 'whole',
      empty: 'Log your first night. When you went to bed and when you woke up is enough.',
    },
    details({
      title: 'Sleep Goal',
      type: sleepGoals,
      empty: 'Set how many hours you want to sleep, and when. Your nights are then compared with that goal.',
    }),
    {
      show: 'sleep-medications',
      title: 'Medications for Sleep',
      empty: 'Medications you take for sleep appear here. They are kept with your other medications.',
    },
    {
      show: 'sleep-log',
      title: 'Sleep Log',
      type: sleepLogs,
      empty: 'Every night and nap you log appears here.',
    },
    {
      show: 'sleep-equipment',
      title: 'Equipment',
      type: sleepEquipment,
      empty: 'Add your CPAP device, mask or oral device to get reminders when to clean or replace it.',
    },
    list({
      title: 'Sleep Studies',
      type: sleepStudies,
      facts: ['date', 'place', 'providerId', 'ahi', 'lowestOxygen', 'result'],
      remark: ({ ahi, date }, { dateOfBirth }) =>
        ahi === null || dateOfBirth === undefined
          ? undefined
          : gradeOf(ahi, dateOfBirth === null ? null : ageOn(dateOfBirth, date)),
      empty: 'Keep the results of sleep tests from home or a lab.',
    }),
    {
      show: 'appointments',
      title: 'Sleep Appointments',
      types: SLEEP_APPOINTMENTS,
      empty: 'Schedule a sleep study or a consultation. It will appear here and in your appointments.',
    },
  ],
})
