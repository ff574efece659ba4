import { type AnyRecordType, SENSITIVITIES, type Sensitive } from '#contract/record/define-record.ts'
import { sensitiveCode } from './sensitive-codes.ts'
import { sensitiveDrug } from './sensitive-drugs.ts'
import { sensitiveWords } from './sensitive-words.ts'

const readField = (values: object, field: string): unknown => Reflect.get(values, field)

/** What the words, codes and medications of a record say about it, whatever the person chose. */
export const recognizedSensitivity = ({ sensitive }: AnyRecordType, values: object): Sensitive | undefined => {
  if (!sensitive || typeof sensitive === 'string') return sensitive
  const find = (fields: readonly string[] = [], kindOf: (text: string) => Sensitive | undefined) => {
    for (const field of fields) {
      const text = readField(values, field)
      const kind = typeof text === 'string' ? kindOf(text) : undefined
      if (kind) return kind
    }
    return undefined
  }
  return (
    find(sensitive.codes, sensitiveCode) ??
    find(sensitive.drugs, sensitiveDrug) ??
    find(sensitive.words, sensitiveWords)
  )
}

const isKind = (value: unknown): value is Sensitive => typeof value === 'string' && value in SENSITIVITIES

/** Why a record is left out of shares, and hidden from those without access to sensitive records: the person decides. */
export const sensitivityOf = (type: AnyRecordType, record: object): Sensitive | undefined => {
  if (typeof type.sensitive === 'string') return type.sensitive
  const chosen = readField(record, 'sensitivity')
  if (chosen === 'none') return undefined
  return isKind(chosen) ? chosen : recognizedSensitivity(type, record)
}
