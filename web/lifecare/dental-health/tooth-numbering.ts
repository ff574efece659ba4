import { type ToothNumbering, usualNumbering } from '#contract/facts/tooth-numbers/tooth-numbers.ts'
import { formatTeeth, readTeeth } from '#contract/lifecare/dental-health/teeth.ts'
import { appliedSettings } from '#web/platform/applied-settings.ts'
import { zoneOfDevice } from '#web/platform/number-to-call.ts'

/** What the reader chose, or what is usual in their country. */
export const toothNumbering = (): ToothNumbering => {
  const chosen = appliedSettings()?.toothNumbers ?? 'country'
  return chosen === 'country' ? usualNumbering(zoneOfDevice()) : chosen
}

export const numberingName = (numbering: ToothNumbering) => (numbering === 'fdi' ? 'FDI' : 'Universal')

/** Stored teeth as the reader numbers them: "16, 26". */
export const shownTeeth = (stored: string) => {
  const teeth = readTeeth(stored)
  return teeth ? formatTeeth(teeth, toothNumbering()) : stored
}
