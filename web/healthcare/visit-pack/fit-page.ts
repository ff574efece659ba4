/** Characters per printed line; a low estimate. */
const LINE = 88

const widthOf = (char: string) => {
  if (char > '\u10ff') return 2
  return char !== char.toLowerCase() ? 1.4 : 1
}

/** How many printed lines a text takes. */
export const linesOf = (text: string): number => {
  const width = [...text].reduce((sum, char) => sum + widthOf(char), 0)
  return Math.max(1, Math.ceil(width / LINE))
}

export interface PageSection {
  /** The height of each entry. */
  lines: readonly number[]
  /** How many entries it gets per turn: more for more important sections. */
  perTurn?: number
}

/**
 * How many entries of each section fit on a page. The sections take turns, so that a long one cannot
 * push out a short one. One line says how many entries are left out; an empty section takes one line.
 */
export const fitOnPage = (sections: readonly PageSection[], page: number): number[] => {
  const shown = sections.map(() => 0)
  let used = sections.length
  const addNext = (index: number, lines: readonly number[]) => {
    const count = shown[index] ?? 0
    const next = lines[count]
    if (next === undefined) return false
    // With the last entry, the line about entries left out is no longer needed.
    const height = count + 1 === lines.length ? next - 1 : next
    if (used + height > page) return false
    shown[index] = count + 1
    used += height
    return true
  }
  let isGrowing = true
  while (isGrowing) {
    isGrowing = false
    for (const [index, { lines, perTurn = 1 }] of sections.entries()) {
      for (let turn = 0; turn < perTurn && addNext(index, lines); turn += 1) isGrowing = true
    }
  }
  return shown
}
