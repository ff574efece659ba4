import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** Starts one of our programs and waits for the address that it prints. */
export const startServer = async (program: string, environment: Record<string, string>) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'wellkept-bench-'))
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, PORT: '0', WELLKEPT_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(dataFolder, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0]
    if (url) return { url, stop }
  }
  throw new Error(`${program} ended before it was ready`)
}
