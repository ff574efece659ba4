import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, decimal, integer, longText, times } from '#contract/record/fields.ts'
import { timesOf } from '#contract/record/time/times.ts'
import { hoursBetween } from './sleep-times.ts'

const SEVERAL = 'Enter one time.'

interface Night {
  bedTime: string | null
  wakeTime: string | null
  hours: number | null
}

const countedHours = ({ bedTime, wakeTime }: Night) => (bedTime && wakeTime ? hoursBetween(bedTime, wakeTime) : null)

export const sleepLogs = defineRecord({
  name: 'sleep-logs',
  one: 'Sleep',
  many: 'Sleep Log',
  entry: 'Entry',
  page: '/sleep-health',
  messages: {
    add: 'Log Sleep',
    added: 'Sleep Logged',
    edit: 'Edit Sleep',
  },
  title: 'date',
  shared: true,
  fields: {
    date: date('Date', { required: true, startsNow: true, notInFuture: true, hint: 'The day you woke up.' }),
    kind: choice('Type', { night: 'Night', nap: 'Nap' }, { required: true, default: 'night' }),
    bedTime: times('Went to bed', { placeholder: '10:45 PM' }),
    wakeTime: times('Woke up', { placeholder: '6:30 AM' }),
    hours: decimal('Hours slept', {
      min: 0.1,
      max: 24,
      usual: [0.25, 14],
      unit: 'hours',
      hint: 'If left blank, it is calculated from the two times.',
    }),
    quality: choice('Quality', {
      'very-good': 'Very good',
      good: 'Good',
      fair: 'Fair',
      poor: 'Poor',
      'very-poor': 'Very poor',
    }),
    awakenings: integer('Awakenings', { max: 50 }),
    notes: longText('Notes', { max: 1000 }),
  },
  newestBy: 'date',
  validate: ({ bedTime, wakeTime, hours }) => {
    if (timesOf(bedTime).length > 1) return { field: 'bedTime', message: SEVERAL }
    if (timesOf(wakeTime).length > 1) return { field: 'wakeTime', message: SEVERAL }
    if (hours === null && (!bedTime || !wakeTime)) {
      return { field: 'hours', message: 'Enter the hours you slept, or when you went to bed and woke up.' }
    }
    if (hours === null && bedTime === wakeTime) return { field: 'wakeTime', message: 'Both times are the same.' }
    return undefined
  },
  deriveFields: (values, before) => {
    const { bedTime, wakeTime, hours } = values
    const areTimesNew = before !== null && (before.bedTime !== bedTime || before.wakeTime !== wakeTime)
    // Hours that were derived from the old times are derived again; hours that a person entered stay.
    const isStale = areTimesNew && hours === before.hours && hours === countedHours(before)
    if ((hours !== null && !isStale) || bedTime === wakeTime) return values
    return { ...values, hours: countedHours(values) }
  },
})

export type SleepLog = RecordOf<typeof sleepLogs>
