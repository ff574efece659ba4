import { randomBytes } from 'node:crypto'

const DRAWN_AT_ONCE = 4096
let drawn = Buffer.alloc(0)

/**
 * Random bytes that nobody has had before, for what must differ and need not be secret: asking the system for each few
 * took as long as sealing a record. A key is drawn by itself.
 */
export const freshBytes = (size: number): Buffer => {
  if (drawn.length < size) drawn = randomBytes(Math.max(size, DRAWN_AT_ONCE))
  const fresh = drawn.subarray(0, size)
  drawn = drawn.subarray(size)
  return fresh
}
