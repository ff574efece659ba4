/** Names of fields, and those without a value: people do not search for them. */
const NAMES = /"\w+":(?:null)?/g

const MIN_BYTES = 16
const MAX_BYTES = 4096

const hash = (a: number, b: number, c: number) => {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** The hashes of all three letters in a row; none of a shorter word. */
export const trigramsOf = (folded: string): number[] => {
  const hashes: number[] = []
  for (let at = 2; at < folded.length; at += 1) {
    hashes.push(hash(folded.charCodeAt(at - 2), folded.charCodeAt(at - 1), folded.charCodeAt(at)))
  }
  return hashes
}

const scratch = Buffer.alloc(MAX_BYTES)

/**
 * A Bloom filter of the trigrams of a record's folded JSON: it tells of most words that they are not in the record,
 * without containing any. A string of bytes, because thousands of them take less memory than as buffers.
 */
export const filterOf = (foldedJson: string): string => {
  const text = foldedJson.replace(NAMES, '')
  // Four bits for a letter: no more than a fifth of them is set.
  const size = Math.min(MAX_BYTES, Math.max(MIN_BYTES, 2 ** Math.ceil(Math.log2(text.length / 2))))
  const bits = scratch.fill(0, 0, size)
  let [a, b] = [text.charCodeAt(0), text.charCodeAt(1)]
  for (let at = 2; at < text.length; at += 1) {
    const c = text.charCodeAt(at)
    const bit = hash(a, b, c) & (size * 8 - 1)
    bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
    a = b
    b = c
  }
  return bits.toString('latin1', 0, size)
}

/** Whether a text may contain the word with these trigrams; if not, it does not. */
export const mayContain = (filter: string, trigrams: readonly number[]) => {
  const mask = filter.length * 8 - 1
  for (const trigram of trigrams) {
    const bit = trigram & mask
    if ((filter.charCodeAt(bit >> 3) & (1 << (bit & 7))) === 0) return false
  }
  return true
}
