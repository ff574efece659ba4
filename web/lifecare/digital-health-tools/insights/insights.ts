import { bloodPressureAverage, morningAndEvening } from './blood-pressure.ts'
import { glucoseAverage } from './glucose-average.ts'
import type { Finding, InsightContext, InsightRecords, Rule } from './insight.ts'
import { sleepAndMood } from './sleep-and-mood.ts'
import { weightTrend } from './weight-trend.ts'
import { workoutsPerWeek } from './workouts-per-week.ts'

interface Declared {
  title: string
  rule: Rule
  /** The page of the records that it is computed from. */
  href: string
}

const declared: readonly Declared[] = [
  { title: 'Weight', rule: weightTrend, href: '/health-data' },
  { title: 'Blood pressure', rule: bloodPressureAverage, href: '/health-data' },
  { title: 'Morning and evening', rule: morningAndEvening, href: '/health-data' },
  { title: 'Glucose', rule: glucoseAverage, href: '/health-data' },
  { title: 'Workouts', rule: workoutsPerWeek, href: '/fitness-movement' },
  { title: 'Sleep and mood', rule: sleepAndMood, href: '/mood-wellbeing' },
]

export type Insight = Pick<Declared, 'title' | 'href'> & { finding: Finding }

/** Findings come before requests for more data. */
export const insightsOf = (records: InsightRecords, context: InsightContext): Insight[] =>
  declared
    .map(({ title, href, rule }) => ({ title, href, finding: rule(records, context) }))
    .toSorted((a, b) => Number('needs' in a.finding) - Number('needs' in b.finding))
