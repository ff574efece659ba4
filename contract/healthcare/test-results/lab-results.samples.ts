import type { Sample, Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { labResults } from './lab-results.ts'

interface Series {
  testName: string
  resultUnit: string
  low: number | null
  high: number | null
  /** Oldest first, one for each visit. */
  values: number[]
}

/** How many days ago blood was taken, oldest first. */
const VISITS = [730, 548, 365, 274, 182, 91, 12]

const SERIES: Series[] = [
  { testName: 'Hemoglobin A1c', resultUnit: '%', low: 4, high: 5.6, values: [5.8, 6.1, 7.2, 6.9, 6.6, 6.4, 6.2] },
  {
    testName: 'LDL cholesterol',
    resultUnit: 'mg/dL',
    low: null,
    high: 130,
    values: [142, 150, 148, 131, 118, 104, 98],
  },
  { testName: 'Fasting glucose', resultUnit: 'mg/dL', low: 70, high: 99, values: [101, 112, 138, 124, 116, 108, 102] },
  {
    testName: 'Creatinine',
    resultUnit: 'mg/dL',
    low: 0.6,
    high: 1.3,
    values: [0.9, 0.92, 0.95, 0.94, 0.97, 0.93, 0.95],
  },
  { testName: 'Vitamin D, 25-OH', resultUnit: 'ng/mL', low: 30, high: 100, values: [24, 22, 21, 26, 29, 34, 38] },
]

const seriesOf = ({ testName, resultUnit, low, high, values }: Series, today: string): Sample<typeof labResults>[] =>
  values.map((value, visit) => ({
    testName,
    testDate: addDays(today, -(VISITS[visit] ?? 0)),
    resultValue: String(value),
    resultUnit,
    referenceRangeLow: low,
    referenceRangeHigh: high,
    orderingProvider: 'Dr. Maria Garcia',
  }))

export const labResultSamples: Samples<typeof labResults> = ({ today }) => [
  ...SERIES.flatMap(series => seriesOf(series, today)),
  // Once in another unit, by another laboratory.
  {
    testName: 'Fasting glucose',
    testDate: addDays(today, -640),
    resultValue: '5.9',
    resultUnit: 'mmol/L',
    referenceRangeLow: 3.9,
    referenceRangeHigh: 5.5,
    orderingProvider: 'City Walk-in Clinic',
  },
  {
    testName: 'Strep A, rapid test',
    testDate: addDays(today, -152),
    resultValue: 'Negative',
    orderingProvider: 'Dr. Maria Garcia',
    status: 'normal',
  },
  {
    testName: 'Potassium',
    testDate: addDays(today, -365),
    resultValue: '6.2',
    resultUnit: 'mmol/L',
    referenceRangeLow: 3.5,
    referenceRangeHigh: 5.1,
    orderingProvider: 'Dr. James Lee',
    status: 'critical',
    notes: 'Repeated the same day: 4.4, the first sample was damaged.',
  },
  {
    testName: 'Thyroid stimulating hormone',
    testDate: addDays(today, -1),
    resultValue: 'Awaiting the laboratory',
    orderingProvider: 'Dr. Maria Garcia',
    status: 'pending',
  },
]
