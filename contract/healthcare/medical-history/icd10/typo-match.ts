/** Too short to guess at: "gout" is not "gut". */
const SHORTEST = 5

/** Whether a typed word is a word, or the beginning of one, but for one letter wrong, missing, extra or swapped. */
export const isTypoOf = (typed: string, word: string): boolean => {
  if (typed.length < SHORTEST || word.length < SHORTEST - 1) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  // The first letter must be right.
  if (same === 0) return false
  const begins = (typedFrom: number, wordFrom: number) => word.slice(wordFrom).startsWith(typed.slice(typedFrom))
  const isSwapped = typed[same] === word[same + 1] && typed[same + 1] === word[same]
  return (
    begins(same + 1, same + 1) ||
    begins(same, same + 1) ||
    begins(same + 1, same) ||
    (isSwapped && begins(same + 2, same + 2))
  )
}
