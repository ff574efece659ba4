/** How many letters of usual width stand in a printed line of the visit pack: rather too few than too many. */
const LINE = 88

const widthOf = (letter: string) => {
  if (letter > '\u10ff') return 2
  return letter !== letter.toLowerCase() ? 1.4 : 1
}

/** How many printed lines a text takes, where it may take so many at most. */
export const linesOf = (text: string, most: number): number => {
  const width = [...text].reduce((sum, letter) => sum + widthOf(letter), 0)
  return Math.min(most, Math.max(1, Math.ceil(width / LINE)))
}

/**
 * How many entries of each section stand on a page of so many lines, each entry given by its lines. The sections take
 * turns, so that a long one cannot push out a short one. Where entries are left out, a line says how many; an empty
 * section takes a line to say so.
 */
export const fitOnPage = (sections: readonly (readonly number[])[], page: number): number[] => {
  const shown = sections.map(() => 0)
  let used = sections.length
  let isGrowing = true
  while (isGrowing) {
    isGrowing = false
    for (const [place, entries] of sections.entries()) {
      const count = shown[place] ?? 0
      const next = entries[count]
      if (next === undefined) continue
      // With its last entry a section no longer needs the line for what is left out.
      const lines = count + 1 === entries.length ? next - 1 : next
      if (used + lines > page) continue
      shown[place] = count + 1
      used += lines
      isGrowing = true
    }
  }
  return shown
}
