import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

export type RunningApp = {
  url: string
  /** Everything that the server has printed so far. */
  output: () => string
  stop(): Promise<void>
}

const READY = /^Wellkept is ready at (\S+)$/

/** Starts the real server, as an operator would, on an empty database. */
export async function startApp(name: string, more: Record<string, string> = {}): Promise<RunningApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'wellkept-e2e-'))
  const child = spawn(process.execPath, ['dist/main.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: await makeDatabase(name),
      WELLKEPT_DATA: dataFolder,
      // So that each registration can have its own IP address; a single one would be rate-limited.
      WELLKEPT_TRUSTED_PROXIES: '127.0.0.1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  child.stdout?.on('data', chunk => output.push(String(chunk)))
  const url = await addressOf(child)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { url, output: () => output.join(''), stop }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read the address from')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = READY.exec(line)?.[1]
    if (!url) continue
    // Shows the server's warnings next to the test that caused them; unread output would block the server.
    child.stdout.pipe(process.stderr)
    return url
  }
  throw new Error('The server ended before it was ready')
}

async function makeDatabase(name: string): Promise<string> {
  const host = process.env.E2E_POSTGRES_FOLDER
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  return `postgres://postgres@/${name}?host=${host}`
}
