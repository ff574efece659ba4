import * as now from '#contract/healthcare/medications/medication-now.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { locale } from '#web/platform/i18n.ts'
import { speaker } from '#web/record/medication-words.ts'

/** Stored weekdays as a person would type them: "Monday, Thursday". */
export const weekdayNames = (stored: string | null) => now.weekdayNames(stored, locale(), 'long').join(', ')

export const daysText = (medication: Medication, today: string) => now.daysText(medication, today, speaker())
