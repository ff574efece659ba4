import { providers } from '#contract/healthcare/providers/providers.ts'
import type { ImportLine } from '#contract/imports/imports.ts'
import { leftOutHash, MAX_LEFT_OUT } from '#contract/imports/left-out-lines.ts'
import { isChange, isMatchedProvider, type PreviewLine } from './preview-lines.ts'

/** The names of providers that are not imported are kept in the notes of records that refer to them. */
const NOTES = 'notes'

const nameOf = ({ type, key }: Pick<ImportLine, 'type' | 'key'>) => `${type}/${key}`

/**
 * The lines to send, with valid references. A reference to a line that is left out because the person already has the
 * same is changed to theirs; one to a line that they did not want becomes its name in the notes.
 */
const withChosenReferences = (all: readonly PreviewLine[], sent: ImportLine[]): ImportLine[] => {
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

/** What a person chose in the preview, by the numbers of lines. */
export interface Choices {
  /** Not imported. One that looks like the person's own record is taken for the same. */
  skipped: ReadonlySet<number>
  /** These replace the person's own version. */
  replacing: ReadonlySet<number>
}

/** Everything is imported unless the person decides otherwise, or did so when they imported it before. */
export const initialChoices = (lines: readonly PreviewLine[]): Choices => ({
  skipped: new Set(lines.filter(item => isMatchedProvider(item) || item.wasLeftOut).map(({ number }) => number)),
  replacing: new Set(),
})

export const changed = (set: ReadonlySet<number>, numbers: readonly number[], isIn: boolean) => {
  const next = new Set(set)
  for (const number of numbers) {
    if (isIn) next.add(number)
    else next.delete(number)
  }
  return next
}

/** Whether importing the chosen lines would change something through this one. */
const isChosenChange = (item: PreviewLine, { skipped, replacing }: Choices) =>
  isChange(item) && !skipped.has(item.number) && (item.outcome !== 'conflict' || replacing.has(item.number))

export const countChanges = (lines: readonly PreviewLine[], choices: Choices) =>
  lines.filter(item => isChosenChange(item, choices)).length

export const chosenLines = (lines: readonly PreviewLine[], { skipped, replacing }: Choices): ImportLine[] => {
  const sent = lines.filter(({ number, outcome }) => outcome !== 'refused' && !skipped.has(number))
  return withChosenReferences(
    lines,
    sent.map(({ number, line }) => (replacing.has(number) ? { ...line, replaces: true as const } : line)),
  )
}

/** The lines that the person left out, to be remembered; not providers that match one of their own. */
export const leftOutHashes = (lines: readonly PreviewLine[], { skipped }: Choices): string[] =>
  lines
    .filter(item => item.outcome === 'new' && skipped.has(item.number) && !isMatchedProvider(item))
    .slice(0, MAX_LEFT_OUT)
    .map(({ line }) => leftOutHash(line))
