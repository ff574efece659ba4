import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { readPidFile, runningPostmaster, sendSignal } from '#server/platform/embedded-postgres/postmaster.ts'

export const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Runs something when the test, or whatever else the server is for, is over. */
export type AtEnd = (work: () => void | Promise<void>) => void

type How = {
  checkout?: string
  account?: { uid: number; gid: number }
  umask?: string
  killedBy?: AbortSignal
  atEnd?: AtEnd
}

/** A folder for one test, which PostgreSQL's account may enter when the test runs as root. */
export async function temporaryFolder(mode = 0o711, atEnd: AtEnd = onTestFinished): Promise<string> {
  // Named as people name theirs: each of these characters means something to a shell, an address or PostgreSQL.
  const folder = await mkdtemp(join(tmpdir(), "Ada's ü, 50% "))
  await chmod(folder, mode)
  atEnd(async () => {
    const left = await runningPostmaster(join(folder, 'postgres'))
    if (left) sendSignal(left, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })
  return folder
}

/** The real server as a process of its own, as `npm start` runs it, ready or refused. */
export async function start(dataFolder: string, env: Record<string, string> = {}, how: How = {}) {
  const main = join(how.checkout ?? checkout, 'dist/main.mjs')
  const underUmask = `umask ${how.umask ?? '022'} && exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', underUmask, process.execPath, main], {
    ...how.account,
    cwd: how.checkout ?? checkout,
    env: { PATH: process.env.PATH, PORT: '0', WELLKEPT_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { atEnd = onTestFinished } = how
  atEnd(() => void child.kill('SIGKILL'))
  how.killedBy?.addEventListener('abort', () => child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.on('data', chunk => {
    output.out += chunk
  })
  child.stderr.on('data', chunk => {
    output.err += chunk
  })
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code)
  const address = () => /ready at (\S+)/.exec(output.out)?.[1]
  while (!address() && child.exitCode === null && child.signalCode === null) await pause(10)
  if (!address()) await ended
  return {
    url: address() ?? '',
    pid: child.pid ?? 0,
    said: output,
    ended,
    /** Sends a signal and waits for the end. */
    end(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
    signal: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

export const postmasterOf = (dataFolder: string) => runningPostmaster(join(dataFolder, 'postgres'))
export const pidFileOf = (dataFolder: string) => readPidFile(join(dataFolder, 'postgres'))

/** Repeats a request until the expected response; fails if any single one takes more than two seconds. */
export async function answers(url: string, status: number) {
  for (const until = Date.now() + 15_000; Date.now() < until; await pause(25)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    if (response.status === status) return
  }
  throw new Error(`${url} never answered ${status}`)
}
