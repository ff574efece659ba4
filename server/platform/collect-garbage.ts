import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')

/** The number of bytes between two collections. */
const EVERY = 8 * 1024 * 1024
let passed = 0

/**
 * Collects what was made and thrown away a moment ago, once some megabytes of files have passed: about a millisecond.
 * By itself V8 lets 32 MB of such buffers gather, and more once they have grown old.
 */
export const collectYoungGarbage = (bytes: number) => {
  passed += bytes
  if (passed < EVERY || typeof collect !== 'function') return
  passed = 0
  collect({ type: 'minor' })
}

/**
 * Collects everything, in about 90 ms of processor time, after work that left tens of megabytes behind. By itself V8
 * waits until 64 MB of buffers that have grown old have gathered.
 */
export const collectGarbage = () => {
  if (typeof collect === 'function') collect({ type: 'major' })
}
