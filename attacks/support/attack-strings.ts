import fc from 'fast-check'

/** Characters that often trigger repetition in a pattern: those that classes and literals match. */
const ALPHABET = [
  ...[
    'a',
    'A',
    'x',
    'é',
    '0',
    '00',
    '1.',
    '0,',
    '.',
    ',',
    '-',
    '--',
    '_',
    '/',
    '\\',
    ':',
    ';',
    '#',
    '@',
    '*',
    '"',
    "'",
  ],
  ...[' ', '\t', '\n', '\r\n', '(', ')', '[', ']', '{', '<', '>', '<!--', '-->', '<?', '?>', '&', '=', '%', '\0'],
]

/** The pieces of a pattern's source: its groups, its literals, and each class with what repeats it. */
const piecesOf = (source: string) => {
  const groups: string[] = []
  const starts: number[] = []
  let isInClass = false
  for (let index = 0; index < source.length; index += 1) {
    const sign = source[index]
    if (sign === '\\') index += 1
    else if (isInClass) isInClass = sign !== ']'
    else if (sign === '[') isInClass = true
    else if (sign === '(') starts.push(index)
    else if (sign === ')') groups.push(source.slice(starts.pop() ?? 0, index + 1))
  }
  const literals = source.match(/[\p{L}\p{N} :;,.<>!?/@#"'=&%-]+/gu) ?? []
  return { groups, literals }
}

/** A text that a pattern matches, if one can be made up for it. */
const matchOf = (source: string, flags: string): string[] => {
  try {
    // Unicode classes are slow to sample from, and any letter will do.
    const pattern = new RegExp(source.replace(/\\[pP]\{\w+\}/g, 'a'), flags.replace(/[gyi]/g, ''))
    return fc.sample(fc.stringMatching(pattern, { size: 'small' }), { numRuns: 1, seed: 1 })
  } catch {
    // A group that refers to another, or something that the library does not know.
    return []
  }
}

/** Texts that make a pattern do as much work as possible: something it likes, over and over, and then nothing it likes. */
export const attackStrings = (source: string, flags: string, length: number): string[] => {
  const { groups, literals } = piecesOf(source)
  const wholes = matchOf(source, flags)
  const parts = groups.flatMap(group => matchOf(`^${group}$`, flags))
  const turned = parts.map(part => part.slice(1) + part.slice(0, 1))
  const pumps = new Set([...ALPHABET, ...literals, ...wholes, ...parts, ...turned])
  const starts = new Set(['', ...wholes.flatMap(whole => [whole.slice(0, 1), whole])])
  return [...pumps].flatMap(pump =>
    pump === '' || pump.length > 200
      ? []
      : [...starts].map(start => `${start}${pump.repeat(Math.ceil(length / pump.length)).slice(0, length)}\n\0!`),
  )
}
