import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { type Account, asAccount } from '#server/platform/embedded-postgres/account.ts'

/** Where the processes of one database server run. */
export interface Place {
  address: string
  /** The words in front of a command that make it run there. */
  enter: string[]
}

export const LOOPBACK: Place = { address: '127.0.0.1', enter: [] }

interface Service {
  place: Place
  command: string[]
  /** Where its messages go. */
  logFile: string
  account: Account | undefined
  env?: Record<string, string>
}

/** A process that runs until it is ended. */
export const startService = ({ place, command, logFile, account, env }: Service) => {
  // Only root can enter a namespace, so the account changes after that.
  const change = account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--'] : []
  // An interrupted run leaves nothing behind. Forgotten when the account changes, so it comes last.
  const endWithUs = ['setpriv', '--pdeathsig=TERM', '--']
  const [program = '', ...words] = [...place.enter, ...change, ...endWithUs, ...command]
  const log = openSync(logFile, 'a')
  const { cwd, env: basic } = asAccount(undefined)
  // Debian has HAProxy in a folder that is not on everybody's path.
  const path = { PATH: `${basic.PATH}:/usr/sbin` }
  const child = spawn(program, words, { cwd, env: { ...basic, ...path, ...env }, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(child, 'exit')
  ended.catch(() => {})
  return {
    async end(signal: NodeJS.Signals) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
    },
  }
}
