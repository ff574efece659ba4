import { quantities } from '#contract/record/units.ts'

/** The field of a vital sign by its LOINC code. Percentiles, ideal and birth values are not listed: they are no measurements of the day. */
export const VITAL_FIELDS: Record<string, string> = {
  // Systolic: any position and method.
  '8480-6': 'bpSystolic',
  '8459-0': 'bpSystolic',
  '8460-8': 'bpSystolic',
  '8461-6': 'bpSystolic',
  '8450-9': 'bpSystolic',
  '8451-7': 'bpSystolic',
  '75997-7': 'bpSystolic',
  '76534-7': 'bpSystolic',
  '8462-4': 'bpDiastolic',
  '8453-3': 'bpDiastolic',
  '8454-1': 'bpDiastolic',
  '8455-8': 'bpDiastolic',
  '8446-7': 'bpDiastolic',
  '75995-1': 'bpDiastolic',
  '76535-4': 'bpDiastolic',
  '8867-4': 'heartRate',
  '8889-8': 'heartRate',
  '8893-0': 'heartRate',
  '68999-2': 'heartRate',
  '29463-7': 'weight',
  '3141-9': 'weight',
  '3142-7': 'weight',
  '8350-1': 'weight',
  '8351-9': 'weight',
  '8302-2': 'height',
  '3137-7': 'height',
  '3138-5': 'height',
  '8306-3': 'height',
  '8308-9': 'height',
  '8287-5': 'headCircumference',
  '9843-4': 'headCircumference',
  '8310-5': 'temperature',
  '8331-1': 'temperature',
  '8332-9': 'temperature',
  '8328-7': 'temperature',
  '8333-7': 'temperature',
  '8330-3': 'temperature',
  '75539-7': 'temperature',
  '60955-2': 'temperature',
  '2708-6': 'oxygenSaturation',
  '59408-5': 'oxygenSaturation',
  '2710-2': 'oxygenSaturation',
  '2339-0': 'glucoseLevel',
  '41653-7': 'glucoseLevel',
  '2340-8': 'glucoseLevel',
}

/** Measures that are kept among body measurements. */
export const BODY_FIELDS: Record<string, string> = {
  '8280-0': 'waist',
  '56086-2': 'waist',
  '62409-8': 'hip',
  '41982-0': 'bodyFat',
  '40443-4': 'restingHeartRate',
}

type Conversion = (value: number) => number
const same: Conversion = value => value
const toPounds = quantities.weight.toUs
const toInches = quantities.height.toUs

const PRESSURE = { 'mm[Hg]': same }
const RATE = { '/min': same }
const LENGTH = {
  '[in_i]': same,
  cm: toInches,
  m: (meters: number) => toInches(meters * 100),
  '[ft_i]': (feet: number) => feet * 12,
}
const PERCENT = { '%': same }

/** What a number in a unit becomes in the unit that is stored. A unit that is not listed is never guessed. */
export const CONVERSIONS: Record<string, Record<string, Conversion>> = {
  bpSystolic: PRESSURE,
  bpDiastolic: PRESSURE,
  heartRate: RATE,
  restingHeartRate: RATE,
  weight: { '[lb_av]': same, kg: toPounds, g: grams => toPounds(grams / 1000), '[oz_av]': ounces => ounces / 16 },
  height: LENGTH,
  headCircumference: LENGTH,
  waist: LENGTH,
  hip: LENGTH,
  temperature: { '[degF]': same, Cel: quantities.temperature.toUs },
  oxygenSaturation: PERCENT,
  bodyFat: PERCENT,
  glucoseLevel: { 'mg/dL': same, 'mmol/L': quantities.glucose.toUs },
}

/** Units as vendors write them here and nowhere else, so that the list of laboratories' units does not know them. */
export const VITAL_UNITS: Record<string, string> = {
  m: 'm',
  ft: '[ft_i]',
  '[ft_i]': '[ft_i]',
  '[ft_us]': '[ft_i]',
  oz: '[oz_av]',
  '[oz_av]': '[oz_av]',
  '[lb_us]': '[lb_av]',
  '[in_us]': '[in_i]',
  inch: '[in_i]',
  degf: '[degF]',
  'deg f': '[degF]',
  f: '[degF]',
  fahrenheit: '[degF]',
  degc: 'Cel',
  'deg c': 'Cel',
  c: 'Cel',
  celsius: 'Cel',
  '{beats}/min': '/min',
  '{h.b.}/min': '/min',
  '{heart_beats}/min': '/min',
  'beats/minute': '/min',
  '/minute': '/min',
  '1/min': '/min',
  kgs: 'kg',
  kilogram: 'kg',
  pound: '[lb_av]',
  centimeter: 'cm',
  centimeters: 'cm',
  '{percent}': '%',
  '% o2': '%',
  'mm[hg]': 'mm[Hg]',
  'mm/hg': 'mm[Hg]',
}
