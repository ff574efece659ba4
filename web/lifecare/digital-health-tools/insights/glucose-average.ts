import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { addDays } from '#contract/record/time/days.ts'
import { asWritten, dayOf } from '#contract/record/time/written-time.ts'
import { mean, type Rule } from './insight.ts'

const DAYS = 30
const NEEDED = 5

export const glucoseAverage: Rule = ({ vitals: readings }, { today, timeZone }) => {
  const since = addDays(today, -DAYS)
  const recent = readings.flatMap(reading =>
    reading.glucoseLevel !== null && dayOf(timeZone, asWritten(reading, 'recordedDate')) > since
      ? [reading.glucoseLevel]
      : [],
  )
  if (recent.length < NEEDED) {
    return {
      needs: message('Needs {needed} glucose readings from the last {days} days. You have {count}.', {
        needed: NEEDED,
        days: DAYS,
        count: recent.length,
      }),
    }
  }
  const glucose = (value: number) => ({ field: vitals.fields.glucoseLevel, value: Math.round(value) })
  return {
    message: message('Your glucose readings averaged {average}, between {lowest} and {highest}.', {
      average: glucose(mean(recent)),
      lowest: glucose(Math.min(...recent)),
      highest: glucose(Math.max(...recent)),
    }),
    from: message('Based on {count} readings from the last {days} days.', { count: recent.length, days: DAYS }),
  }
}
