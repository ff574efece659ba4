import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkout } from '#server/testing/start-server.ts'

/** A command of the operator, such as `npm run audit`, as a process of its own beside the server. */
export const runCommand = async (main: string, options: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(checkout, main), ...options], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', piece => {
      printed += piece
    })
  const [code] = await once(child, 'close')
  return { code, printed }
}
