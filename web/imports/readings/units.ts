const tenth = (value: number) => Math.round(value * 10) / 10

type Conversion = (value: number) => number

/** What a unit's numbers become in the unit that is stored. Units are looked up in small letters. */
export const conversions = {
  weight: {
    lb: tenth,
    lbs: tenth,
    kg: value => tenth(value * 2.204_622_62),
    g: value => tenth(value * 0.002_204_622_62),
    st: value => tenth(value * 14),
  },
  height: {
    in: tenth,
    ft: value => tenth(value * 12),
    cm: value => tenth(value / 2.54),
    m: value => tenth(value / 0.0254),
    mm: value => tenth(value / 25.4),
  },
  temperature: { degf: tenth, f: tenth, '°f': tenth, degc: toFahrenheit, c: toFahrenheit, '°c': toFahrenheit },
  glucoseLevel: {
    'mg/dl': tenth,
    mgdl: tenth,
    'mmol/l': fromMmol,
    mmol: fromMmol,
    mmoll: fromMmol,
    // As Apple writes it: the weight of a mole in the middle.
    'mmol<180.1558800000541>/l': fromMmol,
  },
  oxygenSaturation: { '%': tenth },
  heartRate: { 'count/min': Math.round, bpm: Math.round },
  pressure: { mmhg: Math.round, kpa: value => Math.round(value * 7.500_617) },
} satisfies Record<string, Record<string, Conversion>>

function toFahrenheit(celsius: number) {
  return tenth((celsius * 9) / 5 + 32)
}
function fromMmol(mmol: number) {
  return Math.round(mmol * 18.0182)
}

export type Measurand = keyof typeof conversions

/** A table's own entry: a file may also name what every object inherits. */
const entryOf = <Entry>(table: Record<string, Entry>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

const KILOMETERS: Record<string, number> = { km: 1, m: 0.001, mi: 1.609_344, yd: 0.000_914_4, ft: 0.000_304_8 }

/** A distance in kilometers; undefined where number or unit are not known. */
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

/** A number in the unit that is stored; undefined where the unit is not known. */
export const convert = (measurand: Measurand, value: number, unit: string): number | undefined => {
  const known: Record<string, Conversion> = conversions[measurand]
  const name = unit.trim().toLowerCase()
  const conversion = entryOf(known, name) ?? entryOf(known, name.replace(/<[^>]*>/, ''))
  return conversion?.(value)
}
