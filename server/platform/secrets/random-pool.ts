import { randomBytes } from 'node:crypto'

const DRAWN_AT_ONCE = 4096
let pool = Buffer.alloc(0)

/**
 * Random bytes for nonces and ids, from a pool: asking the system for a few at a time
 * took as long as sealing a record. Keys do not use the pool.
 */
export const freshBytes = (size: number): Buffer => {
  if (pool.length < size) pool = randomBytes(Math.max(size, DRAWN_AT_ONCE))
  const bytes = pool.subarray(0, size)
  pool = pool.subarray(size)
  return bytes
}
