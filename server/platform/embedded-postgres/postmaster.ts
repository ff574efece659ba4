import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from '#server/platform/embedded-postgres/account.ts'
import { codeOf } from '../start/start-error.ts'

const run = promisify(execFile)

export type Postmaster = {
  program: string
  pgdata: string
  socketFolder: string
  logFile: string
  account: Account | undefined
  durable: boolean
  /** Besides ours, in tests. */
  settings: Record<string, string>
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // No content of a record may reach a log: neither statements nor values, nor errors, which quote both. The app sees every error.
  log_min_messages: 'log',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
}

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** In a session of its own: Ctrl-C in a terminal must not stop the database before the app has finished its requests. */
export async function spawnPostmaster(postmaster: Postmaster): Promise<ChildProcess> {
  const { program, pgdata, socketFolder, logFile, account, durable, settings: extra } = postmaster
  // A list, so the folder's name is quoted in case it has a comma.
  const sockets = `"${socketFolder.replaceAll('"', '""')}"`
  const syncing = durable ? { fsync: 'on' } : NOT_DURABLE
  const settings = { ...SETTINGS, unix_socket_directories: sockets, ...syncing, ...extra }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logging = openSync(logFile, 'a', 0o600)
  const child = spawn(program, ['-D', pgdata, ...flags], {
    ...asAccount(account),
    detached: true,
    stdio: ['ignore', logging, logging],
  })
  closeSync(logging)
  await once(child, 'spawn')
  child.unref()
  return child
}

export type PidFile = { pid: number; pgdata: string; socketFolder: string }

export async function readPidFile(pgdata: string): Promise<PidFile | undefined> {
  const text = await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', folder = '', , , socketFolder = ''] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), pgdata: folder, socketFolder } : undefined
}

/** The process that runs this cluster, also when an earlier start of ours left it. */
export async function runningPostmaster(pgdata: string): Promise<number | undefined> {
  const pidFile = await readPidFile(pgdata)
  return pidFile && (await isPostmaster(pidFile.pid, pgdata)) ? pidFile.pid : undefined
}

/** PostgreSQL takes any process with the recorded pid for its server, and would refuse to start. */
export async function removeStalePidFile(pgdata: string) {
  const pidFile = await readPidFile(pgdata)
  if (!pidFile || !sendSignal(pidFile.pid, 0)) return
  if (!(await isPostmaster(pidFile.pid, pgdata))) await rm(join(pgdata, 'postmaster.pid'), { force: true })
}

export const isPostmaster = async (pid: number, pgdata: string) =>
  (await commandOf(pid)).includes(`/postgres -D ${pgdata} `)

/** False if there is no such process. Signal 0 only checks. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    if (signal === 0) return true
    throw error
  }
}

/** Empty if the process is gone or a zombie. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.replaceAll('\0', ' ')
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout
}
