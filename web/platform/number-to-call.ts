import { emergencyNumbersIn } from '#contract/facts/emergency-numbers/emergency-numbers.ts'
import { t } from './i18n.ts'
import { timeZone } from './time-zone.ts'

/** A call is answered where the device is, whatever language its owner speaks. Some browsers hide the zone behind UTC. */
export const zoneOfDevice = () => {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  return /^(Etc\/|UTC|GMT)/.test(zone) ? timeZone() : zone
}

/** The numbers to call here; null where they are not known. */
export const numbersHere = () => emergencyNumbersIn(zoneOfDevice())

const inSentences: Record<string, () => string> = {
  911: () => t('911|to call'),
  112: () => t('112|to call'),
  999: () => t('999|to call'),
  '000': () => t('000|to call'),
}

/** For places whose number is unknown: 3GPP TS 22.101 makes every mobile phone take these two as emergency calls. */
export const unknownNumberText = () =>
  t('The emergency number where you are is not known here. From a mobile phone, try 112 or 911.')

/** The emergency number as part of "call …". */
export const numberToCall = () =>
  inSentences[numbersHere()?.emergency ?? '']?.() ?? t('your local emergency number|to call')
