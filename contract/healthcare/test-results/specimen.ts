import type { LabResult } from './lab-results.ts'
import { resultNumber } from './lab-status.ts'

/** What was tested, other than blood. */
export const SPECIMENS = {
  urine: 'Urine',
  stool: 'Stool',
  'spinal-fluid': 'Spinal fluid',
  'other-fluid': 'Other body fluid',
  /** A value that blood does not have. */
  unclear: 'Blood or urine: unclear',
} as const
export type Specimen = keyof typeof SPECIMENS

/** Words in four languages, without accents. "Harnstoff" and "Harnsäure" are tests of blood, too; taurine is no urine. */
const WORDS: readonly (readonly [Specimen, RegExp])[] = [
  [
    'urine',
    /\b(?:(?:sammel|spontan|morgen|mittelstrahl)?urin(?:e|es|ary|aire|aires|ario|aria|alysis|status|sediment)?|harn(?:status|sediment)?|orina|sedimento|ecbu|ua|(?:mi[ck]ro)?(?:album|prot|gl[uy]|[ck]reat)\w*uri[ae])\b|^u |[^i] u$/,
  ],
  ['stool', /\b(?:stools?|fa?eces|fa?ecal|stuhl|selles|heces)\b/],
  ['spinal-fluid', /\b(?:csf|cerebrospinal|spinal fluid|liquor|lcr|cephalo ?rachidien|cefalorraquideo)\b/],
  [
    'other-fluid',
    /\b(?:sweat|schweiss|sueur|sudor|saliva|speichel|salive|semen|sperma|(?:pleural|peritoneal|synovial|amniotic|ascitic|body|gastric) fluid|fluid|dialysate|ascites|aszites|gelenkpunktat|pleurapunktat)\b/,
  ],
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const specimenNamed = (text: string | null | undefined): Specimen | null =>
  (text && WORDS.find(([, words]) => words.test(plain(text)))?.[0]) || null

/**
 * Tests of one name whose units tell blood from urine: albumin is counted in grams in blood, and in milligrams in urine.
 * By the ranges of healthy people, a thousand times apart.
 */
const URINE_UNITS: readonly (readonly [tests: RegExp, units: RegExp])[] = [
  [/^(?:serum )?albumin[ae]?$/, /^(?:[mµuμ]|mc)g\/(?:d?l|ml|g|mmol|mg|24|d|min)/],
  [
    /^(?:total )?prot[eé]in[aes]*(?: total(?:es|e)?)?$|^(?:gesamt)?eiweiss(?: gesamt)?$|^gesamtprotein$/,
    /^mg\/|^g\/(?:24|d$|g)/,
  ],
  [/^[ck]reatinin[ae]?$/, /^(?:g|mmol)\/(?:l|24|d$)/],
]

/** What is seen in a field of the microscope, or collected in a day, is not in blood. */
const OTHER_UNITS: readonly (readonly [Specimen, units: RegExp])[] = [
  ['unclear', /[hl]pf|(?:\/|^por|^per|^par)(?:field|campo|champ|feld|gf|gesichtsfeld)/],
  ['urine', /\/(?:24(?:h|st)|d$|day|tag|d[ií]a|j$|jour)/],
]

const WHITE_CELLS =
  /^(?:wbcs?|white (?:blood )?cells?(?: count)?|leu[ck]o(?:s|[cz]yt(?:es?|en)|citos)?|globules blancs|globulos blancos)(?: [hl]pf)?$/
const RED_CELLS =
  /^(?:rbcs?|red (?:blood )?cells?(?: count)?|er[iy]s?|er[iy]th?ro[cz]i?(?:t|yt)(?:es?|en|os)|hematies|globules rouges|globulos rojos)(?: [hl]pf)?$/
const CELLS_IN_A_MICROLITER =
  /^(?:cells?|leu[a-z]*|er[iy][a-z]*|zellen|c[eé]l(?:lules|ulas)?)?\/(?:[µuμ]l|mm3)$|^(?:m\/|mpt\/|10\^?6\/)l$/

/**
 * Tests whose units are the same in both, and between which values they are those of blood. Only very dilute urine has
 * less than 20 mg/dL of creatinine.
 */
const BLOOD_VALUES: readonly (readonly [tests: RegExp, units: RegExp, min: number, max: number])[] = [
  [/^[ck]reatinin[ae]?$/, /^mg\/dl$/, 0, 20],
  [/^[ck]reatinin[ae]?$/, /^mg\/l$/, 0, 200],
  [/^[ck]reatinin[ae]?$/, /^[µuμ]mol\/l$/, 0, 1768],
  [/^(?:potassium|potasio|kalium)$/, /^(?:mmol|meq)\/l$/, 0, 20],
  [/^(?:sodium|sodio|natrium)$/, /^(?:mmol|meq)\/l$/, 80, 220],
  [/^osmolali(?:ty|tat|te|dad)$/, /^m(?:osm|osmol|mol)\/kg/, 200, 450],
  // Counted in urine, too, by the microliter and by the milliliter.
  [WHITE_CELLS, CELLS_IN_A_MICROLITER, 1000, Number.POSITIVE_INFINITY],
  [RED_CELLS, CELLS_IN_A_MICROLITER, 1_000_000, Number.POSITIVE_INFINITY],
  [WHITE_CELLS, /^\/ml$/, 1_000_000, Number.POSITIVE_INFINITY],
  [RED_CELLS, /^\/ml$/, 1_000_000_000, Number.POSITIVE_INFINITY],
]

type Tested = Pick<LabResult, 'testName' | 'resultUnit'> & {
  panel?: string | null | undefined
} & Partial<Pick<LabResult, 'resultValue' | 'referenceRangeHigh'>>

/** Whether a laboratory's range, or without one the value, is not that of blood. */
const isUnlikeBlood = (name: string, unit: string, { resultValue, referenceRangeHigh }: Tested) => {
  const known = referenceRangeHigh ?? resultNumber(resultValue ?? '')
  return BLOOD_VALUES.some(
    ([tests, units, min, max]) =>
      tests.test(name) && units.test(unit) && known !== null && (known < min || known > max),
  )
}

/** What a result was measured in: by its name, its panel ("Urinalysis"), its unit, or its value. Null for blood. */
export const specimenOf = (result: Tested): Specimen | null => {
  const named = specimenNamed(result.testName) ?? specimenNamed(result.panel)
  if (named) return named
  const name = plain(result.testName)
  const unit = result.resultUnit?.normalize('NFKC').toLowerCase().replace(/\s+/g, '') ?? ''
  const byUnit = OTHER_UNITS.find(([, units]) => units.test(unit))
  if (byUnit) return byUnit[0]
  if (URINE_UNITS.some(([tests, units]) => tests.test(name) && units.test(unit))) return 'urine'
  if (/ [hl]pf$/.test(name)) return 'unclear'
  return isUnlikeBlood(name, unit, result) ? 'unclear' : null
}
