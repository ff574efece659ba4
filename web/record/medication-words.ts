import {
  datesTexts,
  howOften,
  medicationRemarks,
  type Speaker,
  type WordedMedication,
} from '#contract/healthcare/medications/medication-now.ts'
import { formatClock, formatDay } from '#web/platform/format/dates.ts'
import { locale, t } from '#web/platform/i18n.ts'

/** The reader's own language. */
export const speaker = (): Speaker => ({ t, locale: locale(), day: formatDay, clock: formatClock })

/** What every page says of a medication on a day. */
export const medicationWords = (medication: WordedMedication, today: string) => ({
  remarks: medicationRemarks(medication, today).map(remark => t(remark)),
  often: howOften(medication, today, speaker()),
  dates: datesTexts(medication, today, speaker()),
})
