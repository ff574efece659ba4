import type { ImportFile } from '../../import-format.ts'
import { nameOf } from '../../readings/file-text.ts'

/** The contents of Fitbit's files, by file name, because the names of folders have changed over the years. */
const KINDS = [
  ['sleep', /^sleep-\d{4}-\d\d-\d\d\.json$/],
  ['weight', /^weight-\d{4}-\d\d-\d\d\.json$/],
  ['exercise', /^exercise-\d+\.json$/],
  ['restingRate', /^resting_heart_rate-\d{4}-\d\d-\d\d\.json$/],
  ['vo2Max', /^demographic_vo2_max-\d{4}-\d\d-\d\d\.json$/],
  ['steps', /^steps-\d{4}-\d\d-\d\d\.json$/],
  ['heartRates', /^(heart_rate-\d{4}-\d\d-\d\d\.json|heart_rate_\d{4}-\d\d-\d\d\.csv)$/],
  ['dailyOxygen', /^Daily SpO2 - .+\.csv$/],
  ['minuteOxygen', /^(Minute SpO2 - .+|oxygen_saturation_.+)\.csv$/],
  ['grams', /^weight\.csv$/],
  ['dailyRestingRate', /^daily_resting_heart_rate\.csv$/],
  ['userSleeps', /^UserSleeps_.+\.csv$/],
  ['userSleepStages', /^UserSleepStages_.+\.csv$/],
  ['profile', /^profile\.csv$/i],
] as const
export type FitbitKind = (typeof KINDS)[number][0]

/** Other files, such as `calories-2026-01-01.json`, are only listed by name. */
const DATED = /^([a-z][a-z_ ]*[a-z])[-_ ]+\(?\d.*\.(json|csv)$/i

const FOLDER = /(^|\/)(Fitbit|Google Health|MyFitbitData|Global Export Data|user-site-export)\//i

export const isInFitbitFolder = ({ path }: ImportFile) => FOLDER.test(path)

export const kindOf = (file: ImportFile): FitbitKind | undefined =>
  KINDS.find(([, pattern]) => pattern.test(nameOf(file)))?.[0]

/** The content of a file that is not read, such as "Calories". */
export const otherName = (file: ImportFile) => {
  const name = (DATED.exec(nameOf(file))?.[1] ?? nameOf(file).replace(/\.\w+$/, '')).replaceAll('_', ' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
