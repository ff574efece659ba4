import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { growthOf, percentile } from './support/figures.ts'
import { createWorker, type Took } from './support/people-at-work.ts'

// Fifty people at a human pace: they sign in, read, write and sign out.
const { values: flags } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    seconds: { type: 'string' },
    /** Ten minutes, and memory must not grow. */
    soak: { type: 'boolean', default: false },
  },
})
const users = Number(flags.users)
const seconds = Number(flags.seconds ?? (flags.soak ? 600 : 120))

const P95_OF_READS = 200
/** Allowed growth in megabytes from the first third of a soak to its end: heap after garbage collection. */
const MAX_GROWTH = 4
/** The same for the whole process, which varies more. */
const MAX_GROWTH_HELD = 40
const SAMPLE = 5000
const MEGABYTE = 2 ** 20

const print = (line: string) => process.stdout.write(`${line}\n`)

const startServer = async () => {
  const data = await mkdtemp(join(tmpdir(), 'wellkept-load-'))
  await chmod(data, 0o711)
  const heap = flags.soak ? ['--expose-gc', '--import', './faults/support/live-heap.mjs'] : []
  const child = spawn(process.execPath, [...heap, 'dist/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    // Each person has an IP address, as behind a proxy.
    env: { ...process.env, PORT: '0', WELLKEPT_DATA: data, WELLKEPT_TRUSTED_PROXIES: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  const live: number[] = []
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server ended before it was ready')))
    lines.on('line', line => {
      const address = /ready at (\S+)/.exec(line)?.[1]
      const bytes = /^live (\d+)$/.exec(line)?.[1]
      if (address) resolve(address)
      else if (bytes) live.push(Number(bytes) / MEGABYTE)
      else print(line)
    })
  })
  /** Heap sizes after garbage collection, in megabytes. */
  const requestHeapSize = () => flags.soak && child.kill('SIGUSR2')
  return { url, stop, pid: child.pid ?? 0, live, ask: requestHeapSize }
}

/** A process's memory in megabytes. */
const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Growth after warm-up, from the first third to the end. */
const reportGrowth = (name: string, numbers: number[]) => {
  const settled = numbers.slice(Math.floor(numbers.length / 3))
  const [first] = settled
  if (first === undefined) return Number.NaN
  const growth = growthOf(settled)
  print(`${name}: ${Math.round(first)} MB, grew by ${growth.toFixed(1)} MB in the last two thirds`)
  return growth
}

const line = (name: string, numbers: number[], over: number) =>
  [
    name.padEnd(8),
    `${numbers.length} (${(numbers.length / over).toFixed(1)} a second)`.padEnd(24),
    ...[0.5, 0.95, 0.99, 1].map(part => `${Math.round(percentile(numbers, part))} ms`.padEnd(9)),
  ].join('')

const { url, stop, pid, live, ask: requestHeapSize } = await startServer()
let isGood = true
const fail = (reason: string) => {
  isGood = false
  print(`Failed: ${reason}`)
}
try {
  print(`Registering ${users} people, each with sample records ...`)
  const workers: Awaited<ReturnType<typeof createWorker>>[] = []
  for (let number = 0; number < users; number += 1) workers.push(await createWorker(() => url, number))

  const alone = workers[0]
  await alone?.oneVisit()
  const aloneP95 = percentile(alone?.took.read ?? [], 0.95)
  for (const numbers of Object.values(alone?.took ?? {})) numbers.length = 0

  print(`${users} people at work for ${seconds} seconds ...`)
  let isOver = false
  const memory: number[] = []
  const ended = Promise.all(workers.map(worker => worker.work(() => isOver)))
  const since = performance.now()
  while (performance.now() - since < seconds * 1000) {
    await pause(Math.min(SAMPLE, seconds * 1000))
    memory.push(await memoryOf(pid))
    requestHeapSize()
  }
  isOver = true
  await ended
  const over = (performance.now() - since) / 1000

  const all: Took = { read: [], write: [], 'sign-in': [] }
  for (const { took } of workers) {
    all.read.push(...took.read)
    all.write.push(...took.write)
    all['sign-in'].push(...took['sign-in'])
  }
  const errors = workers.flatMap(worker => worker.errors)
  print(`\n${''.padEnd(8)}${'calls'.padEnd(24)}median   p95      p99      longest`)
  for (const [kind, numbers] of Object.entries(all)) print(line(kind, numbers, over))
  const readP95 = percentile(all.read, 0.95)
  print(`\nReads, p95: ${Math.round(readP95)} ms; one person alone: ${Math.round(aloneP95)} ms`)
  const grown = { held: reportGrowth('Memory of the server', memory), live: reportGrowth('Of it in use', live) }
  print(`Errors: ${errors.length}`)

  if (errors.length > 0) fail(errors.slice(0, 5).join('; '))
  if (all.read.length < users * 10) fail(`only ${all.read.length} reads, which says nothing`)
  if (!(readP95 < P95_OF_READS)) fail(`reads took ${Math.round(readP95)} ms; at most ${P95_OF_READS} ms are allowed`)
  if (flags.soak && !(grown.live <= MAX_GROWTH && grown.held <= MAX_GROWTH_HELD)) fail('memory grows')
} finally {
  await stop()
}
process.exit(isGood ? 0 : 1)
