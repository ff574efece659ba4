import { appliedSettings } from './applied-settings.ts'
import { currentLanguage } from './i18n.ts'

const present = () => ({ units: appliedSettings()?.units ?? 'us', language: currentLanguage() })

let held: ReturnType<typeof present> | undefined
let forms = 0

/**
 * The units and the language that numbers are typed in. While a form is open, those that it was opened with: a setting
 * that another tab changes, or that could not be saved and is changed back, must not make 80 kg of 80 lbs.
 */
export const numberSettings = () => held ?? present()

/** Call it in an effect of each form that reads numbers; returns the cleanup. */
export const holdNumberSettings = () => {
  held ??= present()
  forms += 1
  return () => {
    forms -= 1
    if (!forms) held = undefined
  }
}
