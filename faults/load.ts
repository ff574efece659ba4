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

// Fifty people at work, each at a person's pace: they sign in, look around, write, sign out.
const { values: wish } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    seconds: { type: 'string' },
    /** Ten minutes, and memory must not grow. */
    soak: { type: 'boolean', default: false },
  },
})
const users = Number(wish.users)
const seconds = Number(wish.seconds ?? (wish.soak ? 600 : 120))

const P95_OF_READS = 200
/** Where the machine is busy with others, one person alone waits too: so many times that is allowed as well. */
const TIMES_ALONE = 10
/** In megabytes, from the first third of a soak to its end. */
const MOST_GROWTH = 40
const SAMPLE = 5000

const say = (line: string) => process.stdout.write(`${line}\n`)

const startServer = async () => {
  const data = await mkdtemp(join(tmpdir(), 'wellkept-load-'))
  await chmod(data, 0o711)
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    // Everybody comes from an address of their own, as they would through a proxy.
    env: { ...process.env, PORT: '0', WELLKEPT_DATA: data, WELLKEPT_TRUSTED_PROXIES: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1]
    if (url) return { url, stop, pid: child.pid ?? 0 }
  }
  throw new Error('The server ended before it was ready')
}

/** What a process holds in memory, in megabytes. */
const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

const line = (name: string, numbers: number[], over: number) =>
  [
    name.padEnd(8),
    `${numbers.length} (${(numbers.length / over).toFixed(1)} a second)`.padEnd(24),
    ...[0.5, 0.95, 0.99, 1].map(part => `${Math.round(percentile(numbers, part))} ms`.padEnd(9)),
  ].join('')

const { url, stop, pid } = await startServer()
let isGood = true
const fail = (reason: string) => {
  isGood = false
  say(`Failed: ${reason}`)
}
try {
  say(`Registering ${users} people, each with sample records ...`)
  const workers: Awaited<ReturnType<typeof createWorker>>[] = []
  for (let number = 0; number < users; number += 1) workers.push(await createWorker(() => url, number))

  const alone = workers[0]
  await alone?.oneVisit()
  const aloneP95 = percentile(alone?.took.read ?? [], 0.95)
  for (const numbers of Object.values(alone?.took ?? {})) numbers.length = 0

  say(`${users} people at work for ${seconds} seconds ...`)
  let isOver = false
  const memory: number[] = []
  const ended = Promise.all(workers.map(worker => worker.work(() => isOver)))
  const since = performance.now()
  while (performance.now() - since < seconds * 1000) {
    await pause(Math.min(SAMPLE, seconds * 1000))
    memory.push(await memoryOf(pid))
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
  say(`\n${''.padEnd(8)}${'calls'.padEnd(24)}median   p95      p99      longest`)
  for (const [kind, numbers] of Object.entries(all)) say(line(kind, numbers, over))
  const readP95 = percentile(all.read, 0.95)
  say(`\nReads, p95: ${Math.round(readP95)} ms; one person alone: ${Math.round(aloneP95)} ms`)
  const settled = memory.slice(Math.floor(memory.length / 3))
  const growth = growthOf(settled)
  const [first = Number.NaN] = settled
  say(`Memory of the server: ${Math.round(first)} MB, grew by ${growth.toFixed(1)} MB in the last two thirds`)
  say(`Errors: ${errors.length}`)

  if (errors.length > 0) fail(errors.slice(0, 5).join('; '))
  if (readP95 >= P95_OF_READS && readP95 >= TIMES_ALONE * aloneP95) fail(`reads took ${Math.round(readP95)} ms`)
  if (wish.soak && growth > MOST_GROWTH) fail('memory grows')
} finally {
  await stop()
}
process.exit(isGood ? 0 : 1)
