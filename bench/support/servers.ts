import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import packageFile from '../../package.json' with { type: 'json' }

export const root = join(import.meta.dirname, '../..')

/** The flags that `npm start` passes to Node. */
const FLAGS = packageFile.scripts.start.match(/--\S+/g) ?? []

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Starts one of our programs and waits for the address that it prints. */
export const startServer = async (program: string, environment: Record<string, string>, flags: string[] = []) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'wellkept-bench-'))
  const child = spawn(process.execPath, [...FLAGS, ...flags, program], {
    cwd: root,
    env: { ...process.env, PORT: '0', WELLKEPT_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataFolder, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0]
    if (!url) continue
    // Its stderr is shown with the bench that caused it; unread, it would block.
    child.stdout.pipe(process.stderr)
    return { url, pid: child.pid, stop }
  }
  throw new Error(`${program} ended before it was ready`)
}
