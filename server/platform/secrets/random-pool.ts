import { randomBytes } from 'node:crypto'

const POOL_SIZE = 4096
let pool = Buffer.alloc(0)

/**
 * Random bytes for nonces and ids, from a pool: asking the system for a few at a time
 * took as long as sealing a record. Keys do not use the pool.
 */
export const pooledRandomBytes = (size: number): Buffer => {
  if (pool.length < size) pool = randomBytes(Math.max(size, POOL_SIZE))
  const bytes = pool.subarray(0, size)
  pool = pool.subarray(size)
  return bytes
}
