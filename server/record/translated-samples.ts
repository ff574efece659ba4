import type { Language } from '#contract/account/settings/settings.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import type { SampleInput } from './record-samples.ts'
import { sampleText } from './sample-texts.ts'

/** What rules read: how a medication is taken, and which topic an appointment belongs to. */
const READ_BY_RULES: ReadonlyMap<AnyRecordType, readonly string[]> = new Map<AnyRecordType, readonly string[]>([
  [medications, ['medicationName', 'frequency', 'instructions']],
  [appointments, ['type']],
])

/** Samples in the language of the account that loads them. */
export const translatedSamples = (
  type: AnyRecordType,
  samples: readonly SampleInput[],
  language: Language,
): SampleInput[] =>
  samples.map(sample => {
    const texts = Object.entries<Field>(type.fields).flatMap(([name, { kind }]) => {
      const text = sample[name]
      const isText = (kind === 'text' || kind === 'longText') && typeof text === 'string'
      return isText && !READ_BY_RULES.get(type)?.includes(name) ? [[name, sampleText(language, text)]] : []
    })
    return { ...sample, ...Object.fromEntries(texts) }
  })
