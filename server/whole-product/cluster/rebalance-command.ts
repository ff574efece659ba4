import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { ProvidedPostgres } from '#server/platform/embedded-postgres/vitest-postgres.ts'
import { checkout } from '#server/testing/start-server.ts'

export const urlOf = ({ user, host, port, database }: ProvidedPostgres) =>
  `postgres://${user}@/${database}?host=${host}&port=${port}`

/** `npm run rebalance`, as an operator runs it. */
export const runRebalance = async (env: Record<string, string>) => {
  const child = spawn('npm', ['run', '--silent', 'rebalance'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await closed
  return { code, out, err }
}
