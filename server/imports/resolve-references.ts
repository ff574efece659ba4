import type { Field } from '#contract/record/fields.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { hashOfOnce } from '#server/record/idempotent-request.ts'
import type { WriteContext } from '#server/record/record-writer.ts'
import { idsByKey, knownIds } from '#server/record/rows/write-rows.ts'
import { type ImportRow, keyHash } from './validate-lines.ts'

const referenceFields = ({ type }: WriteContext) =>
  Object.entries<Field>(type.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, to: recordTypeNamed(field.to) }] : [],
  )

/**
 * Resolves references by key to the ids of records from earlier in this import or from earlier imports.
 * A reference that cannot be resolved stays empty.
 */
export const withReferences = async (context: WriteContext, rows: ImportRow[]): Promise<ImportRow[]> => {
  if (!rows.some(({ references }) => references)) return rows
  let resolved = rows
  for (const { name, to } of referenceFields(context)) {
    const asked = rows.flatMap(({ references }) => references?.[name] ?? [])
    if (asked.length === 0) continue
    const keys = new Set(asked.map(({ key }) => key))
    const byKey = await idsByKey(
      context,
      [...keys].map(key => keyHash(to, key)),
    )
    const chosen = await knownIds(
      { ...context, type: to },
      asked.flatMap(({ instead }) => instead?.id ?? []),
    )
    resolved = resolved.map(row => {
      const reference = row.references?.[name]
      if (!reference) return row
      const { key, instead } = reference
      const known = instead?.id && chosen.has(instead.id) ? instead.id : undefined
      return { ...row, input: { ...row.input, [name]: byKey.get(keyHash(to, key).toString('hex')) ?? known ?? null } }
    })
  }
  return resolved
}

/**
 * Rows about something that the person marked, such as a dose, are matched to that mark: a file never takes it back.
 */
export const withOwnMarks = async (context: WriteContext, rows: ImportRow[]): Promise<ImportRow[]> => {
  const marks = rows.flatMap(row => hashOfOnce(context.type, row.input) ?? [])
  if (marks.length === 0) return rows
  const known = await idsByKey(context, marks)
  return rows.map((row, index) => {
    const mark = marks[index]
    return mark && known.has(mark.toString('hex')) ? { ...row, idempotencyKeyHash: mark } : row
  })
}
