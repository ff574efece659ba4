import { allRecordTypes } from '#contract/records.ts'

interface Labels {
  one: string
  many: string
}

/** Types whose names are no nouns that one counts, in one of the languages: "1 Vital Signs", "2 Früherkennung". */
const COUNTED: Readonly<Record<string, Labels>> = {
  'insurance-coverage': { one: 'Insurance Policy', many: 'Insurance Policies' },
  vitals: { one: 'Vital Sign Reading', many: 'Vital Sign Readings' },
  'water-intakes': { one: 'Water Entry', many: 'Water Entries' },
  eyewear: { one: 'Eyewear Item', many: 'Eyewear Items' },
  'preventive-screenings': { one: 'Screening Test', many: 'Screening Tests' },
  'family-history': { one: 'Family Illness', many: 'Family Illnesses' },
  'sexual-health-screenings': { one: 'Screening Test', many: 'Screening Tests' },
  contraception: { one: 'Contraceptive Method', many: 'Contraceptive Methods' },
  'dental-history': { one: 'Oral Health Entry', many: 'Oral Health Entries' },
  supplements: { one: 'Dietary Supplement', many: 'Dietary Supplements' },
  'sleep-logs': { one: 'Sleep Entry', many: 'Sleep Entries' },
  'sleep-equipment': { one: 'Equipment Item', many: 'Equipment Items' },
}

/** What records of each type are called; the build evaluates this, because a page needs no declarations for it. */
export const recordLabels: Readonly<Record<string, Labels & { counted?: Labels }>> = Object.fromEntries(
  allRecordTypes.map(({ name, one, many }) => [name, { one, many, ...(COUNTED[name] && { counted: COUNTED[name] }) }]),
)
