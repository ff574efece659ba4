import type { Source } from '../fact-set.ts'

export const TOOTH_NUMBER_SOURCES: Source[] = [
  {
    title: 'ISO 3950:2016, Dentistry: Designation system for teeth and areas of the oral cavity (FDI)',
    url: 'https://www.iso.org/standard/68292.html',
  },
  { title: 'American Dental Association, Universal Tooth Designation System', url: 'https://www.ada.org' },
]

export type ToothNumbering = 'universal' | 'fdi'

/** A tooth by its FDI number: the quadrant as the patient has it, then the place counted from the front. */
export type Tooth = number

const quadrant = (number: number, places: number) =>
  Array.from({ length: places }, (_, index) => number * 10 + index + 1)

/** In the order of the Universal numbers: upper right to upper left, lower left to lower right. */
const around = (
  [upperRight, upperLeft, lowerLeft, lowerRight]: readonly [number, number, number, number],
  places: number,
) => [
  ...quadrant(upperRight, places).toReversed(),
  ...quadrant(upperLeft, places),
  ...quadrant(lowerLeft, places).toReversed(),
  ...quadrant(lowerRight, places),
]

/** 1 to 32 in the Universal system. */
export const PERMANENT_TEETH: readonly Tooth[] = around([1, 2, 3, 4], 8)
/** A to T in the Universal system. */
export const MILK_TEETH: readonly Tooth[] = around([5, 6, 7, 8], 5)
export const ALL_TEETH: readonly Tooth[] = [...PERMANENT_TEETH, ...MILK_TEETH]

export const isMilkTooth = (tooth: Tooth) => tooth > 50

const universal = (tooth: Tooth) =>
  isMilkTooth(tooth)
    ? String.fromCharCode('A'.charCodeAt(0) + MILK_TEETH.indexOf(tooth))
    : String(PERMANENT_TEETH.indexOf(tooth) + 1)

export const toothNumber = (tooth: Tooth, numbering: ToothNumbering) =>
  numbering === 'fdi' ? String(tooth) : universal(tooth)

export const toothNumbered = (written: string, numbering: ToothNumbering): Tooth | undefined =>
  ALL_TEETH.find(tooth => toothNumber(tooth, numbering) === written.toUpperCase())

/** Dentists of the United States use the Universal system, elsewhere that of the FDI. */
export const usualNumbering = (timeZone: string): ToothNumbering =>
  /^America\/(New_York|Detroit|Kentucky|Louisville|Indiana|Fort_Wayne|Chicago|Menominee|North_Dakota|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico)|^Pacific\/Honolulu|^US\//.test(
    timeZone,
  )
    ? 'universal'
    : 'fdi'
