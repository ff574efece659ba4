import type { ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SUPERUSER } from '#server/platform/embedded-postgres/cluster.ts'
import { tryConnect } from '#server/platform/embedded-postgres/data-folder-lock.ts'
import {
  isPostmaster,
  type Postmaster,
  removeStalePidFile,
  runningPostmaster,
  sendSignal,
  spawnPostmaster,
} from '#server/platform/embedded-postgres/postmaster.ts'
import { StartError } from '../start/start-error.ts'

const TIMEOUT = 60_000
// Errors caused by the remaining processes of a killed server.
const TRANSIENT_ERRORS = /still in use|lock file .* already exists|could not create lock file/

/** One server process at a time: our child, or one that an earlier start left running. */
export class EmbeddedServer {
  readonly #postmaster: Postmaster
  readonly #log: (line: string) => void
  #child: ChildProcess | undefined
  #isStopping = false
  #loggedBefore = 0

  constructor(postmaster: Postmaster, log: (line: string) => void) {
    this.#postmaster = postmaster
    this.#log = log
  }

  get pgdata() {
    return this.#postmaster.pgdata
  }

  get connection() {
    return { host: this.#postmaster.socketFolder, port: 5432, user: SUPERUSER, ssl: false }
  }

  async running(): Promise<number | undefined> {
    const child = this.#child
    if (child?.pid && child.exitCode === null && child.signalCode === null) return child.pid
    return runningPostmaster(this.pgdata)
  }

  /** Adopts a running server, waits for one that is starting or stopping, or starts one. */
  async connect(): Promise<pg.Client> {
    const since = Date.now()
    let announced = 0
    while (!this.#isStopping) {
      const client = await tryConnect(this.connection)
      if (client) return client
      const pid = await this.running()
      if (!pid) await this.#start(since)
      const isLong = Date.now() - since > 10_000
      if (pid && (isLong || pid !== this.#child?.pid) && Date.now() - announced > 10_000) {
        this.#log(`Waiting for the database process ${pid}`)
        announced = Date.now()
      }
      await pause(25)
    }
    throw new Error('The database is being stopped')
  }

  async #start(since: number) {
    const failure = this.#child?.exitCode ? await this.#lastFailure() : undefined
    if (failure !== undefined && (!TRANSIENT_ERRORS.test(failure) || Date.now() - since > TIMEOUT)) {
      this.#child = undefined
      throw new StartError(`PostgreSQL does not start: ${failure} (more in ${this.#postmaster.logFile})`)
    }
    if (failure !== undefined) await pause(200)
    await removeStalePidFile(this.pgdata)
    this.#loggedBefore = (await this.#logged()).length
    this.#child = await spawnPostmaster(this.#postmaster)
  }

  #logged() {
    return readFile(this.#postmaster.logFile, 'utf8').catch(() => '')
  }

  async #lastFailure() {
    const text = (await this.#logged()).slice(this.#loggedBefore)
    return /(?:FATAL|PANIC): *(.*)/.exec(text)?.[1] ?? text.trim().split('\n').at(-1) ?? ''
  }

  /** Open transactions are rolled back; what was committed is on disk. */
  async stop() {
    this.#isStopping = true
    const pid = await this.running()
    if (pid && !(await this.#end(pid, 'SIGINT', 20_000))) await this.#end(pid, 'SIGQUIT', 5000)
    const { socketFolder } = this.#postmaster
    if (socketFolder !== join(this.pgdata, '../socket')) await rm(socketFolder, { recursive: true, force: true })
  }

  async #end(pid: number, signal: NodeJS.Signals, timeout: number): Promise<boolean> {
    sendSignal(pid, signal)
    for (const until = Date.now() + timeout; Date.now() < until; await pause(20)) {
      if (!(await isPostmaster(pid, this.pgdata))) return true
    }
    return false
  }
}
