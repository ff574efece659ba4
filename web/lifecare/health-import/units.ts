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

/** A number in the unit that is stored; undefined where the unit is not known. */
export const convert = (measurand: Measurand, value: number, unit: string): number | undefined => {
  const known: Record<string, Conversion> = conversions[measurand]
  const name = unit.trim().toLowerCase()
  const conversion = known[name] ?? known[name.replace(/<[^>]*>/, '')]
  return conversion?.(value)
}
