import { writeSync } from 'node:fs'

// Loaded into the server of a soak test: on a signal, it prints the heap size after garbage collection. A
// process's memory varies by tens of megabytes, which would hide a leak for an hour.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  writeSync(1, `live ${heapUsed + external}\n`)
})
