import { providers } from '#contract/healthcare/providers/providers.ts'
import type { ImportLine } from '#contract/imports/imports.ts'
import type { PreviewLine } from './preview-lines.ts'

/** The names of providers that are not imported are kept in the notes of records that refer to them. */
const NOTES = 'notes'

const nameOf = ({ type, key }: Pick<ImportLine, 'type' | 'key'>) => `${type}/${key}`

/**
 * The lines to send, with valid references. A reference to a line that is left out because the person already has the
 * same is changed to theirs; one to a line that they did not want becomes its name in the notes.
 */
export const withChosenReferences = (all: readonly PreviewLine[], sent: ImportLine[]): ImportLine[] => {
  if (!sent.some(({ references }) => references)) return sent
  const isSent = new Set(sent.map(nameOf))
  const instead = new Map(
    all.flatMap(({ line, similar }) => (similar && !isSent.has(nameOf(line)) ? [[line.key, { id: similar.id }]] : [])),
  )
  const names = new Map(all.flatMap(({ line }) => (line.type === providers.name ? [[line.key, line.values.name]] : [])))
  return sent.map(line => {
    if (!line.references) return line
    const lost: unknown[] = []
    const references = Object.entries(line.references).map(([field, { key }]) => {
      const standIn = instead.get(key)
      if (standIn) return [field, { key, instead: standIn }]
      if (!isSent.has(nameOf({ type: providers.name, key }))) lost.push(names.get(key))
      return [field, { key }]
    })
    const notes = [line.values[NOTES], ...lost].filter(Boolean).join('\n') || null
    return {
      ...line,
      references: Object.fromEntries(references),
      ...(lost.length > 0 && { values: { ...line.values, [NOTES]: notes } }),
    }
  })
}
