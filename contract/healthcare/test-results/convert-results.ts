import { ucumOf } from '#contract/fhir/ucum.ts'
import { readResult } from './lab-status.ts'
import { type LabTest, labTest } from './lab-tests.ts'
import type { ConvertPoints } from './result-trends.ts'
import { specimenOf } from './specimen.ts'

type Counted = 'grams' | 'moles' | 'equivalents' | 'units' | 'enzyme units' | 'cells'

/** What each unit of concentration counts, and how much per liter; by UCUM code. */
const UNITS: Record<string, readonly [Counted, number]> = {
  'g/dL': ['grams', 10],
  'g/L': ['grams', 1],
  'mg/dL': ['grams', 1e-2],
  'mg/L': ['grams', 1e-3],
  'ug/dL': ['grams', 1e-5],
  'ug/L': ['grams', 1e-6],
  'ng/mL': ['grams', 1e-6],
  'ng/dL': ['grams', 1e-8],
  'ng/L': ['grams', 1e-9],
  'pg/mL': ['grams', 1e-9],
  'mmol/L': ['moles', 1e-3],
  'umol/L': ['moles', 1e-6],
  'nmol/L': ['moles', 1e-9],
  'pmol/L': ['moles', 1e-12],
  'meq/L': ['equivalents', 1e-3],
  '[IU]/L': ['units', 1],
  'm[IU]/L': ['units', 1e-3],
  'm[IU]/mL': ['units', 1],
  'u[IU]/mL': ['units', 1e-3],
  'U/L': ['enzyme units', 1],
  '/uL': ['cells', 1e6],
  '10*3/uL': ['cells', 1e9],
  '10*9/L': ['cells', 1e9],
  '10*6/uL': ['cells', 1e12],
  '10*12/L': ['cells', 1e12],
}

type Conversion = (amount: number) => number

/** The equation between IFCC and NGSP, which measure different fractions of hemoglobin. */
const A1C: Record<string, Record<string, Conversion>> = {
  '%': { 'mmol/mol': percent => Math.round((percent - 2.152) / 0.09148) },
  'mmol/mol': { '%': millimoles => Number((millimoles * 0.09148 + 2.152).toFixed(1)) },
}

/** In every language. */
const isGlucose = (testName: string) => /gl[uy][ck]o[sz]/i.test(testName)

const knownTest = (testName: string) => labTest(testName) ?? (isGlucose(testName) ? labTest('glucose') : undefined)

/** Units of a free hormone, or of active vitamin D, beside those of the whole: other analytes, whatever the name says. */
const SMALL_PARTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bt4\b|th?[yi]rox[iy]n/i, ['pmol/L', 'ng/dL', 'pg/mL', 'ng/L']],
  [/\bt3\b|iodoth?[yi]ron|yodotironin|jodthyron/i, ['pmol/L', 'pg/mL', 'ng/L']],
  [/testost/i, ['pmol/L', 'pg/mL', 'ng/L']],
  [/vitamin.? ?d/i, ['pmol/L', 'pg/mL', 'ng/L']],
]

const isOtherPart = (testName: string, from: string, to: string) =>
  SMALL_PARTS.some(([name, units]) => name.test(testName) && units.includes(from) !== units.includes(to))

/** How many moles one of these is; undefined if that depends on an unknown substance. */
const molesIn = (counted: Counted, test: LabTest | undefined) => {
  if (counted === 'moles') return 1
  if (counted === 'grams') return test?.gramsPerMole && 1 / test.gramsPerMole
  return counted === 'equivalents' ? test?.charge && 1 / test.charge : undefined
}

/** Some units are equal for one test but not for others: U/L and IU/L for enzymes, but not for hormones. */
const isMeasuredInBoth = (from: string, to: string, test: LabTest | undefined) =>
  Object.values(test?.codes ?? {}).some(units => units.includes(from) && units.includes(to))

const factorOf = (from: string, to: string, test: LabTest | undefined): number | undefined => {
  const [source, target] = [UNITS[from], UNITS[to]]
  if (!source || !target) return undefined
  const ratio = source[1] / target[1]
  if (source[0] === target[0] || isMeasuredInBoth(from, to, test)) return ratio
  const [moles, targetMoles] = [molesIn(source[0], test), molesIn(target[0], test)]
  return moles && targetMoles ? (ratio * moles) / targetMoles : undefined
}

const isPowerOfTen = (factor: number) => Math.abs(Math.log10(factor) - Math.round(Math.log10(factor))) < 1e-9

/** As in laboratory reports: all digits if only the decimal point moves, otherwise three; fewer for glucose. */
const rounded = (amount: number, factor: number, testName: string, to: string) => {
  if (isPowerOfTen(factor)) return Number(amount.toPrecision(12))
  if (isGlucose(testName) && to === 'mmol/L') return Number(amount.toFixed(1))
  const isWhole = Math.abs(amount) >= 100 || (isGlucose(testName) && to === 'mg/dL')
  return isWhole ? Math.round(amount) : Number(amount.toPrecision(3))
}

/** Converts a test's results between units; undefined if the factor is not certain. */
export const conversionOf = (testName: string, from: string | null, to: string | null): Conversion | undefined => {
  const [source, target] = [ucumOf(from), ucumOf(to)]
  if (!source || !target) return undefined
  if (source === target) return amount => amount
  if (isOtherPart(testName, source, target)) return undefined
  // Albumin in mg/L is that of urine, in g/L that of blood.
  const [before, after] = [from, to].map(resultUnit => specimenOf({ testName, resultUnit }))
  if (before !== after) return undefined
  const test = knownTest(testName)
  const factor = factorOf(source, target, test)
  if (factor !== undefined) return amount => rounded(amount * factor, factor, testName, target)
  return test?.codes['4548-4'] ? A1C[source]?.[target] : undefined
}

/** Converts a test's results to another unit and keeps the originals; undefined if the factor is not certain. */
export const convertPoints: ConvertPoints = (testName, from, to) => {
  const convert = conversionOf(testName, from, to)
  if (!convert) return undefined
  // The same unit in another spelling.
  if (ucumOf(from) === ucumOf(to)) return point => point
  const orNull = (amount: number | null) => (amount === null ? null : convert(amount))
  return point => {
    const read = readResult(point.written)
    if (!read) return point
    return {
      ...point,
      value: orNull(point.value),
      low: orNull(point.low),
      high: orNull(point.high),
      written: `${read.sign}${convert(read.number)}`,
      original: { written: point.written, unit: from?.trim() ?? '' },
    }
  }
}
