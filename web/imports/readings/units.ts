import type { Measure } from '#contract/healthcare/health-data/measures.ts'
import { storedMeasure } from '../clinical/vitals/vital-units.ts'

/** Only own entries, because a file may name an inherited property. */
const entryOf = <Entry>(table: Record<string, Entry>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

const KILOMETERS: Record<string, number> = { km: 1, m: 0.001, mi: 1.609_344, yd: 0.000_914_4, ft: 0.000_304_8 }

/** Undefined if the number or the unit is not known. */
export const kilometersOf = (value: number, unit: string) => {
  const factor = entryOf(KILOMETERS, unit.trim().toLowerCase())
  return Number.isFinite(value) && factor !== undefined ? value * factor : undefined
}

const KILOCALORIES: Record<string, number> = { kcal: 1, cal: 1, kj: 1 / 4.184 }

/** Energy in kilocalories, which Apple also writes as "Cal". */
export const kilocaloriesOf = (value: number, unit: string) => {
  const factor = entryOf(KILOCALORIES, unit.trim().toLowerCase())
  return Number.isFinite(value) && factor !== undefined ? value * factor : undefined
}

export type Measurand = Measure | 'bpSystolic'

/** As in the columns of tables, in lower case. */
const COLUMN_UNITS: Record<string, string> = { mgdl: 'mg/dL', mmol: 'mmol/L', mmoll: 'mmol/L' }

/** A sensor's value in the stored unit, rounded to a sensor's precision; undefined if the unit is not known. */
export const convert = (measurand: Measurand, value: number, unit: string): number | undefined => {
  // Apple includes the molar mass: `mmol<180.1558800000541>/L`.
  const name = unit
    .trim()
    .toLowerCase()
    .replace(/<[^<>]*>/, '')
  const stored = storedMeasure(measurand, value, entryOf(COLUMN_UNITS, name) ?? name)
  if (stored === undefined) return undefined
  return measurand === 'glucoseLevel' ? Math.round(stored) : Math.round(stored * 10) / 10
}
