import type { Wording } from '#contract/languages/message.ts'
import type { AnyRecordType, RuleContext } from './define-record.ts'
import type { FieldValue } from './fields.ts'
import { completeValues, faultBetween, schemasOf } from './schemas.ts'
import { messageOfIssue } from './zod-error-map.ts'

/** What is wrong with a whole record, by field. Used by forms and by file imports. */
export const faultsOf = (
  type: AnyRecordType,
  values: Record<string, FieldValue>,
  context?: RuleContext,
): Record<string, Wording> => {
  const faults: Record<string, Wording> = {}
  const { error, data = values } = schemasOf(type).create.safeParse(values)
  for (const issue of error?.issues ?? []) {
    faults[String(issue.path[0] ?? '')] ??= messageOfIssue(issue)
  }
  // Reported together with the rest, so that a person can fix everything at once.
  const between = faultBetween(type, completeValues(type, data), context)
  if (between) faults[between.field] ??= between.message
  return faults
}
