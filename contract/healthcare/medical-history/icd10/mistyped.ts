/** Shorter words are too ambiguous: "gout" is not "gut". */
const MIN_LENGTH = 5

/** Whether a typed word matches a word or its beginning, except for one wrong, missing, extra or swapped letter. */
export const isTypoOf = (typed: string, word: string): boolean => {
  if (typed.length < MIN_LENGTH || word.length < MIN_LENGTH - 1) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  // The first letter must match.
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
