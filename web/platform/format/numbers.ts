import { withDecimalSign } from '#contract/languages/locales.ts'
import { currentLanguage } from '../i18n.ts'
import { cachedFormat } from './cached-formats.ts'

// No grouping: "1.500" and "1,500" would be misread in the other language.
const numberFormat = cachedFormat(
  locale => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }),
)
const tenthsFormat = cachedFormat(
  locale => new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const dioptersFormat = cachedFormat(
  locale =>
    new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const percentFormat = cachedFormat(locale => new Intl.NumberFormat(locale, { style: 'percent' }))

/** A number as the present language writes it: "5.6", "5,6". */
export const formatNumber = (number: number) => numberFormat().format(number)

const countFormat = cachedFormat(locale => new Intl.NumberFormat(locale))
const sizeFormats = {
  byte: cachedFormat(locale => new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' })),
  kilobyte: cachedFormat(locale => sizeFormat(locale, 'kilobyte')),
  megabyte: cachedFormat(locale => sizeFormat(locale, 'megabyte')),
  gigabyte: cachedFormat(locale => sizeFormat(locale, 'gigabyte')),
}
const sizeFormat = (locale: string, unit: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })

/** How many there are, of what may be thousands: "1,204". */
export const formatCount = (count: number) => countFormat().format(count)

/** "0 bytes", "12.5 kB", "3.2 MB", "1 GB". */
export const formatSize = (bytes: number) => {
  if (bytes < 1000) return sizeFormats.byte().format(bytes)
  if (bytes < 1_000_000) return sizeFormats.kilobyte().format(bytes / 1000)
  if (bytes < 1_000_000_000) return sizeFormats.megabyte().format(bytes / 1_000_000)
  return sizeFormats.gigabyte().format(bytes / 1_000_000_000)
}

/** The same with exactly one decimal. */
export const formatTenths = (number: number) => tenthsFormat().format(number)

/** "-2.25", "+1.00": with its sign and two decimals, as opticians write it. */
export const formatDiopters = (diopters: number) => dioptersFormat().format(diopters)

/** "95%", "95 %" */
export const formatPercent = (percent: number) => percentFormat().format(percent / 100)

/** A laboratory's "0.90" with the present language's decimal sign; any other text as it is. */
export const formatWrittenNumber = (text: string) => withDecimalSign(currentLanguage(), text)
