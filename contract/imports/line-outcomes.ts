const OUTCOMES = {
  n: 'new',
  /** From an earlier import; the source has changed it since. */
  u: 'updated',
  /** Fills empty fields of a record of which there is only one. */
  f: 'filled',
  h: 'here',
  /** The person has deleted it, and it stays deleted. */
  d: 'deleted',
  /** The source and the person have changed it. */
  c: 'conflict',
  /** Refused; the import would fail with it. */
  x: 'refused',
  /** An earlier version of a restored record. */
  e: 'earlier',
} as const

type Letter = keyof typeof OUTCOMES
export type LineOutcome = (typeof OUTCOMES)[Letter]

const isLetter = (text: string): text is Letter => Object.hasOwn(OUTCOMES, text)
const letters = new Map(Object.keys(OUTCOMES).flatMap(letter => (isLetter(letter) ? [[OUTCOMES[letter], letter]] : [])))

/** The header of an import is line 1. */
export const FIRST_LINE = 2

/** Collects the outcomes of a preview: a character for each line, because a file may have 200,000. */
export const collectOutcomes = () => {
  const written: string[] = []
  return {
    set: (line: number, outcome: LineOutcome) => {
      written[line - FIRST_LINE] = letters.get(outcome) ?? ''
    },
    text: () => Array.from(written, letter => letter ?? 'e').join(''),
  }
}

export const outcomeOf = (outcomes: string, line: number): LineOutcome => {
  const letter = outcomes[line - FIRST_LINE] ?? ''
  return isLetter(letter) ? OUTCOMES[letter] : 'earlier'
}
