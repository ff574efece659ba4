import { writeSync } from 'node:fs'

// Loaded into the server of a soak: asked by a signal, it says what is still in use when all garbage is gone. What a
// process holds in memory goes up and down by tens of megabytes without that, and would hide a leak for an hour.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  writeSync(1, `live ${heapUsed + external}\n`)
})
