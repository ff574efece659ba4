import type { AnyRecordType, Values } from './define-record.ts'
import type { FieldValue } from './fields.ts'
import { completeValues, faultBetween, schemasOf } from './schemas.ts'

/** What is wrong with a whole record, by field; empty where nothing is. The form and the file import both ask here. */
export const faultsOf = (record: AnyRecordType, given: Record<string, FieldValue>): Record<string, string> => {
  const parsed = schemasOf(record).create.safeParse(given)
  if (!parsed.success) {
    const faults: Record<string, string> = {}
    for (const issue of parsed.error.issues) faults[String(issue.path[0] ?? '')] ??= issue.message
    return faults
  }
  const fault = faultBetween(record, completeValues(record, parsed.data as Partial<Values<typeof record>>))
  return fault ? { [fault.field]: fault.message } : {}
}
