/** The first bits of the fraction of each prime's root: the constants of the standard, computed and not copied. */
const primes: number[] = []
for (let number = 2; primes.length < 64; number += 1)
  if (primes.every(prime => number % prime !== 0)) primes.push(number)
const bitsOf = (root: number) => ((root % 1) * 2 ** 32) | 0
const ROUNDS = primes.map(prime => bitsOf(Math.cbrt(prime)))
const START = primes.slice(0, 8).map(prime => bitsOf(Math.sqrt(prime)))

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

const mix = (state: Int32Array, block: DataView, words: Int32Array) => {
  for (let index = 0; index < 64; index += 1) {
    if (index < 16) {
      words[index] = block.getInt32(index * 4)
      continue
    }
    const [far, near] = [words[index - 15] ?? 0, words[index - 2] ?? 0]
    const small = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    const large = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const first =
      (h +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUNDS[index] ?? 0) +
        (words[index] ?? 0)) |
      0
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

/** In plain JavaScript, for pages that came over plain http: browsers keep their own from those. */
export const sha256InScript = (bytes: Uint8Array) => {
  const rest = bytes.length % 64
  const tail = new Uint8Array(rest < 56 ? 64 : 128)
  tail.set(bytes.subarray(bytes.length - rest))
  tail[rest] = 0x80
  new DataView(tail.buffer).setBigUint64(tail.length - 8, BigInt(bytes.length) * 8n)
  const state = Int32Array.from(START)
  const words = new Int32Array(64)
  const mixAll = (part: Uint8Array, length: number) => {
    for (let at = 0; at < length; at += 64) mix(state, new DataView(part.buffer, part.byteOffset + at, 64), words)
  }
  mixAll(bytes, bytes.length - rest)
  mixAll(tail, tail.length)
  return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The SHA-256 of a file, in hexadecimal. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => {
  // Over plain http to another machine it does not exist, whatever the types say.
  if (!globalThis.crypto?.subtle) return sha256InScript(bytes)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
