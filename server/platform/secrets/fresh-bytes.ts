import { randomBytes } from 'node:crypto'

const DRAWN_AT_ONCE = 4096
let pool = Buffer.alloc(0)

/**
 * Random bytes that nobody has had before, for what must differ and need not be secret: asking the system for each few
 * took as long as sealing a record. A key is drawn by itself.
 */
export const freshBytes = (size: number): Buffer => {
  if (pool.length < size) pool = randomBytes(Math.max(size, DRAWN_AT_ONCE))
  const bytes = pool.subarray(0, size)
  pool = pool.subarray(size)
  return bytes
}
