import { locale } from '../i18n.ts'
import { timeZone } from '../time-zone.ts'

/** A formatter for the current language and time zone, created on first use and again when they change. */
export const cachedFormat = <Format>(make: (locale: string, timeZone: string) => Format) => {
  let cached: { reader: string; format: Format } | undefined
  return (): Format => {
    const reader = `${locale()} ${timeZone()}`
    if (cached?.reader !== reader) cached = { reader, format: make(locale(), timeZone()) }
    return cached.format
  }
}

/** Formats days and clock times, which have no time zone. */
export const zoneless = (options: Intl.DateTimeFormatOptions) =>
  cachedFormat(locale => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

/** Formats instants in the person's time zone. */
export const zoned = (options: Intl.DateTimeFormatOptions) =>
  cachedFormat((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
