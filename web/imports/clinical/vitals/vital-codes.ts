import type { Measure } from '#contract/healthcare/health-data/measures.ts'

/** By field, the LOINC codes. Not percentiles, ideal values and values at birth, which are not measured on the day. */
const CODES: Record<'bpSystolic' | 'bpDiastolic' | Measure, readonly string[]> = {
  // Any position and method.
  bpSystolic: ['8480-6', '8459-0', '8460-8', '8461-6', '8450-9', '8451-7', '75997-7', '76534-7'],
  bpDiastolic: ['8462-4', '8453-3', '8454-1', '8455-8', '8446-7', '75995-1', '76535-4'],
  heartRate: ['8867-4', '8889-8', '8893-0', '68999-2'],
  weight: ['29463-7', '3141-9', '3142-7', '8350-1', '8351-9'],
  height: ['8302-2', '3137-7', '3138-5', '8306-3', '8308-9'],
  headCircumference: ['8287-5', '9843-4'],
  temperature: ['8310-5', '8331-1', '8332-9', '8328-7', '8333-7', '8330-3', '75539-7', '60955-2'],
  oxygenSaturation: ['2708-6', '59408-5', '2710-2'],
  glucoseLevel: ['2339-0', '41653-7', '2340-8'],
}

/** The field of a vital sign by its LOINC code. */
export const VITAL_FIELDS: Record<string, string> = Object.fromEntries(
  Object.entries(CODES).flatMap(([field, codes]) => codes.map(code => [code, field])),
)

/** The same for body measurements. */
export const BODY_FIELDS: Record<string, string> = {
  '8280-0': 'waist',
  '56086-2': 'waist',
  '62409-8': 'hip',
  '41982-0': 'bodyFat',
  '40443-4': 'restingHeartRate',
}
