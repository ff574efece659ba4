import type { AnyRecordType } from './define-record.ts'
import type { Field, FieldValue } from './fields.ts'

/** Fields with an unusual value, which needs confirmation before saving. */
export const unusualFields = (type: AnyRecordType, values: Record<string, FieldValue>): string[] =>
  Object.entries<Field>(type.fields).flatMap(([name, field]) => {
    const value = values[name]
    if (typeof value !== 'number' || !('usual' in field) || !field.usual) return []
    const [low, high] = field.usual
    return value < low || value > high ? [name] : []
  })
