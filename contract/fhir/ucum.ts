import { UCUM } from './terms.ts'

/**
 * UCUM units, each with the spellings that people and laboratories use. A list of our own, because unit libraries
 * read `K/uL` as kelvin. Other units stay text.
 */
const UNITS: Record<string, readonly string[]> = {
  '%': ['percent'],
  'mg/dL': ['mg/100ml', 'mg%'],
  'mmol/L': ['mmol/liter'],
  'umol/L': ['µmol/l', 'micromol/l'],
  'nmol/L': [],
  'pmol/L': [],
  'g/dL': ['gm/dl', 'g/100ml'],
  'g/L': ['gm/l'],
  'mg/L': [],
  'ug/dL': ['µg/dl', 'mcg/dl'],
  'ug/L': ['µg/l', 'mcg/l'],
  'ng/mL': [],
  'ng/dL': [],
  'ng/L': [],
  'pg/mL': [],
  'mg/g': ['mg/g creat', 'mg/g creatinine', 'mg/g{creat}'],
  'mmol/mol': [],
  'meq/L': ['meq/liter'],
  'U/L': ['units/l'],
  '[IU]/L': ['iu/l', 'ui/l', 'ie/l', 'u.i./l'],
  'm[IU]/L': ['miu/l', 'mu/l', 'mui/l', 'mie/l'],
  'm[IU]/mL': ['miu/ml', 'mui/ml', 'mie/ml'],
  'u[IU]/mL': ['uiu/ml', 'µiu/ml', 'mciu/ml', 'µui/ml', 'uui/ml', 'µie/ml'],
  '/uL': ['/µl', '/mm3', '/mm³', 'cells/ul', 'cells/µl', 'zellen/µl'],
  '10*3/uL': [
    'k/ul',
    'k/µl',
    'k/mcl',
    'k/mm3',
    'k/cumm',
    'thou/ul',
    'thousand/ul',
    'x10e3/ul',
    ...['x10(3)/ul', 'x10(3)/mcl', '10(3)/mcl', '10*3/mcl', 'x10*3/ul', 'thousand/mcl'],
    '10e3/ul',
    '10^3/ul',
    'x10^3/ul',
    ...['10^3/µl', 'x10^3/µl', '10³/µl', 'x10³/µl', '10³/ul', '10³/mm³', '10^3/mm3', 'tsd/µl', 'tsd./µl', 'tsd/ul'],
    ...['/nl', '1/nl', 'miles/µl', 'miles/mm³'],
  ],
  '10*6/uL': [
    'm/ul',
    'm/µl',
    'm/mcl',
    'mil/ul',
    'million/ul',
    'x10e6/ul',
    '10e6/ul',
    '10^6/ul',
    'x10^6/ul',
    '10^6/µl',
    '10⁶/µl',
    'x10⁶/µl',
    '10⁶/mm³',
    'mio/µl',
    'mio./µl',
    'mio/ul',
    '/pl',
    'mill/mm³',
  ],
  '10*9/L': ['x10^9/l', '10^9/l', 'x10e9/l', '10e9/l', 'gpt/l', '10⁹/l', 'x10⁹/l', 'giga/l'],
  '10*12/L': ['x10^12/l', '10^12/l', 'x10e12/l', '10e12/l', 'tpt/l', '10¹²/l', 'x10¹²/l', 't/l', 'tera/l'],
  fL: [],
  pg: [],
  'mm/h': ['mm/hr'],
  'mL/min/{1.73_m2}': [
    ...['ml/min/1.73m2', 'ml/min/1.73m²', 'ml/min/1.73', 'ml/min/1.73 m2', 'ml/min/1.73 m²'],
    ...['ml/min/1,73m2', 'ml/min/1,73m²', 'ml/min/1,73', 'ml/min/1,73 m2', 'ml/min/1,73 m²'],
  ],
  'mL/min': [],
  s: ['sec', 'seconds'],
  // Vital signs and wellbeing.
  'mm[Hg]': ['mmhg', 'mm hg'],
  '/min': ['bpm', 'beats/min', 'beats per minute', 'per minute'],
  '[lb_av]': ['lb', 'lbs', 'pounds'],
  kg: [],
  '[in_i]': ['in', 'inches'],
  cm: [],
  mm: [],
  '[degF]': ['°f'],
  Cel: ['°c'],
  kcal: ['calories'],
  g: ['grams'],
  mg: [],
  min: ['minutes', 'minute'],
  h: ['hours', 'hour', 'hrs'],
  d: ['days', 'day'],
  a: ['years', 'year'],
  '[cup_us]': ['cups', 'cup'],
  'mL/kg/min': [],
  '[diop]': ['dpt', 'diopters'],
  deg: ['°', 'degrees'],
}

// Case is ignored: people write "mEq/L" and "MG/DL", and both "M/uL" and "m/uL" mean a million, because meters make no
// sense there. Only a single letter is case-sensitive: D is diopters, d is days.
const keyOf = (unit: string) => {
  const written = unit
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/^[x×*] ?/, 'x')
    .trim()
  // In French laboratories G/L is giga per liter.
  if (/^G\/l$/i.test(written) && written.startsWith('G')) return 'giga/l'
  return written.length === 1 ? written : written.toLowerCase()
}

const byAlias = new Map(
  Object.entries(UNITS).flatMap(([code, aliases]) => [code, ...aliases].map(alias => [keyOf(alias), code] as const)),
)

/** The UCUM code of a unit; null if it is not certain. */
export const ucumOf = (unit: string | null | undefined): string | null =>
  unit ? (byAlias.get(keyOf(unit)) ?? null) : null

/** The unit as written, and its UCUM code if known. */
export const quantityOf = (value: number, unit: string | null | undefined): fhir4.Quantity => {
  const code = ucumOf(unit)
  return { value, ...(unit && { unit }), ...(code && { system: UCUM, code }) }
}
