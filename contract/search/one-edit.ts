/** Shorter words are one letter away from too many others. */
const MIN_LENGTH = 5

export const mayBeMistyped = (word: string) => word.length >= MIN_LENGTH && /^[\p{L}-]+$/u.test(word)

/** Whether one inserted, removed, changed or swapped letter makes the two equal. */
export const isOneEdit = (a: string, b: string) => {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** Whether a folded text has a word, or the beginning of one, that differs by one letter. */
export const hasSimilarWord = (folded: string, word: string) =>
  folded
    .split(/[^\p{L}\p{N}-]+/u)
    .some(candidate => isOneEdit(word, candidate) || isOneEdit(word, candidate.slice(0, word.length)))
