import fc from 'fast-check'

/** What breaks parsers: special characters, half surrogate pairs, and long repetitions. */
const TOKENS = [
  ...['"', "'", ',', ';', '\t', '|', '\r', '\n', '\\', '<', '>', '/', '&', '=', '%', '+', '-', '.', ':', '{', '}'],
  ...['[', ']', '(', ')', '<!--', '-->', '<![CDATA[', ']]>', '<!DOCTYPE', '&#0;', '&amp', '%00', '%E0%A4%A', '\\u0000'],
  ...['\u0000', '\ud800', '\udc00', '\ufeff', '\u202e', '\u2028', 'e\u0301', '\u{1f600}', '\u0130', 'ß'],
  ...['__proto__', 'constructor', 'null', 'NaN', '1e999', '-0', '9'.repeat(400), '0x10', '2026-02-30', '=cmd()'],
]
const MANY = ['(', '"', ' ', '\n', ',', '<', '[', '{"a":', '\\', '&', '1 ', '.', 'a', '-', 'x=1&', '\u0301']

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  how: fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom('leave out', 'repeat', 'cut off') },
    { weight: 80, arbitrary: fc.constantFrom(...TOKENS) },
    { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom(...MANY).map(sign => sign.repeat(20_000)) },
  ),
})

const applied = (text: string, { at, length, how }: { at: number; length: number; how: string }) => {
  const index = Math.floor(at * text.length)
  if (how === 'cut off') return text.slice(0, index)
  if (how === 'leave out') return text.slice(0, index) + text.slice(index + length)
  if (how === 'repeat') return text.slice(0, index + length) + text.slice(index)
  return text.slice(0, index) + how + text.slice(index + (length % 3))
}

/** Valid texts with a few corruptions each, or sometimes random text. */
export const corrupted = (...whole: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(fc.constantFrom(...whole), fc.array(edit, { minLength: 1, maxLength: 5 }))
        .map(([text, edits]) => edits.reduce(applied, text)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  )

/** The same for bytes. */
export const corruptedBytes = (...whole: Uint8Array[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc
    .tuple(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
    )
    .map(([bytes, edits, cut]) => {
      const copy = new Uint8Array(bytes)
      for (const [at, value] of edits) copy[Math.floor(at * copy.length)] = value
      return cut === null ? copy : copy.slice(0, Math.floor(cut * copy.length))
    })
