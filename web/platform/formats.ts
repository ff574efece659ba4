import { locale } from './i18n.ts'
import { timeZone } from './time-zone.ts'

/** A format for the language and the time zone in force: made when first asked for, and anew once they change. */
export const inForce = <Format>(make: (locale: string, timeZone: string) => Format) => {
  let made: { of: string; format: Format } | undefined
  return (): Format => {
    const of = `${locale()} ${timeZone()}`
    if (made?.of !== of) made = { of, format: make(locale(), timeZone()) }
    return made.format
  }
}

/** A format of days and clocks, which know no time zone. */
export const zoneless = (options: Intl.DateTimeFormatOptions) =>
  inForce(locale => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

/** A format of moments, by the person's own clock. */
export const zoned = (options: Intl.DateTimeFormatOptions) =>
  inForce((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
