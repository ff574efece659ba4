import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The most lines that an import remembers as left out; the head of an import is one line. */
export const MAX_LEFT_OUT = 5000

const DIGITS = 24

/** The part of a key's hash by which a line that was left out is known again. */
export const shortHash = (hex: string) => hex.slice(0, DIGITS)

/** The same hash by which the server knows an imported record. */
export const leftOutHash = ({ type, key }: { type: string; key: string }) =>
  shortHash(bytesToHex(sha256(utf8ToBytes(`import/${type}/${key}`))))
