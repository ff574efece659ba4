import type { ImportLine } from '#contract/imports/imports.ts'
import { leftOutHash, MAX_LEFT_OUT } from '#contract/imports/left-out-lines.ts'
import { withChosenReferences } from './chosen-references.ts'
import { isChange, isMatchedProvider, type PreviewLine } from './preview-lines.ts'

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

/** Whether an import of what is chosen changes something by this line. */
const isChosenChange = (item: PreviewLine, { skipped, replacing }: Choices) =>
  isChange(item) && !skipped.has(item.number) && (item.outcome !== 'conflict' || replacing.has(item.number))

export const countChanges = (lines: readonly PreviewLine[], choices: Choices) =>
  lines.filter(item => isChosenChange(item, choices)).length

/** The lines to send. */
export const chosenLines = (lines: readonly PreviewLine[], { skipped, replacing }: Choices): ImportLine[] => {
  const sent = lines.filter(({ number, outcome }) => outcome !== 'refused' && !skipped.has(number))
  return withChosenReferences(
    lines,
    sent.map(({ number, line }) => (replacing.has(number) ? { ...line, replaces: true as const } : line)),
  )
}

/** What the person left out, to be remembered; a provider of their own stands for itself. */
export const leftOutHashes = (lines: readonly PreviewLine[], { skipped }: Choices): string[] =>
  lines
    .filter(item => item.outcome === 'new' && skipped.has(item.number) && !isMatchedProvider(item))
    .slice(0, MAX_LEFT_OUT)
    .map(({ line }) => leftOutHash(line))
