import { providers } from '#contract/healthcare/providers/providers.ts'
import type { ImportLine, ImportPreview } from '#contract/imports/imports.ts'

/** The names of providers that are not imported are kept in the notes of records that refer to them. */
const NOTES = 'notes'

interface Chosen {
  /** All lines of the file; the header is line 1. */
  lineAt: (line: number) => ImportLine | undefined
  all: readonly ImportLine[]
  sent: readonly ImportLine[]
  similar: ImportPreview['similar']
}

/**
 * The lines to send, with valid references. A reference to a line that is left out because the person already has the
 * same is changed to theirs; one to a line that they did not want becomes its name in the notes.
 */
export const withChosenReferences = ({ all, sent, similar, lineAt }: Chosen): ImportLine[] => {
  if (!sent.some(({ references }) => references)) return [...sent]
  const nameOf = (line: Pick<ImportLine, 'type' | 'key'>) => `${line.type}/${line.key}`
  const isSent = new Set(sent.map(nameOf))
  const instead = new Map(
    similar.flatMap(({ line, id, otherLine }) => {
      const left = lineAt(line)
      const other = otherLine === null ? undefined : lineAt(otherLine)
      const standIn = id ? { id } : other && { key: other.key }
      return left && standIn && !isSent.has(nameOf(left)) ? [[left.key, standIn] as const] : []
    }),
  )
  const names = new Map(all.flatMap(({ type, key, values }) => (type === providers.name ? [[key, values.name]] : [])))
  return sent.map(line => {
    if (!line.references) return line
    const lost: unknown[] = []
    const references = Object.entries(line.references).flatMap(([field, { key }]) => {
      const standIn = instead.get(key)
      if (standIn) return [[field, { key, instead: standIn }]]
      if (!isSent.has(`${providers.name}/${key}`)) lost.push(names.get(key))
      return [[field, { key }]]
    })
    const notes = [line.values[NOTES], ...lost].filter(Boolean).join('\n') || null
    return {
      ...line,
      references: Object.fromEntries(references),
      ...(lost.length > 0 && { values: { ...line.values, [NOTES]: notes } }),
    }
  })
}
