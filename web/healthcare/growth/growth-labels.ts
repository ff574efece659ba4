import type { GrowthMeasure, GrowthReference, Sex } from '#contract/healthcare/growth/growth-references.ts'
import { formatDuration } from '#web/platform/format/durations.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' })

// The other languages write the plain number, and their texts say the rest.
const ordinal = (count: number) =>
  currentLanguage() === 'en' ? `${count}${SUFFIXES[englishOrdinals.select(count)] ?? 'th'}` : String(count)

/** "62nd percentile" */
export const percentileLabel = (percentile: number) => {
  if (percentile < 1) return t('below the {ordinal} percentile', { ordinal: ordinal(1) })
  if (percentile > 99) return t('above the {ordinal} percentile', { ordinal: ordinal(99) })
  return t('{ordinal} percentile', { ordinal: ordinal(Math.round(percentile)) })
}

/** "corrected: 3 months" */
export const correctedAge = (days: number) =>
  days < 0 ? t('before the due date') : t('corrected: {age}', { age: formatDuration(days) })

const SENTENCES: Record<GrowthMeasure, Record<Sex, string>> = {
  weight: {
    female: 'heavier than {count} of 100 girls of this age',
    male: 'heavier than {count} of 100 boys of this age',
  },
  height: {
    female: 'taller than {count} of 100 girls of this age',
    male: 'taller than {count} of 100 boys of this age',
  },
  headCircumference: {
    female: 'a larger head than {count} of 100 girls of this age',
    male: 'a larger head than {count} of 100 boys of this age',
  },
}

/** "62nd percentile: taller than 62 of 100 girls of this age" */
export const percentileSentence = (percentile: number, measure: GrowthMeasure, sex: Sex) => {
  const label = percentileLabel(percentile)
  if (percentile < 1 || percentile > 99) return label
  return `${label}: ${t(SENTENCES[measure][sex], { count: Math.round(percentile) })}`
}

/** Who published the curves, and where. */
export const SOURCES: Record<GrowthReference, { name: string; href: string }> = {
  who: {
    name: 'WHO Child Growth Standards, 2006',
    href: 'https://www.who.int/tools/child-growth-standards',
  },
  cdc: {
    name: 'CDC Growth Charts, 2000',
    href: 'https://www.cdc.gov/growthcharts/',
  },
}
