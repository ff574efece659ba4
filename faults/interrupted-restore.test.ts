import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { checkout, start, temporaryFolder } from '#server/testing/start-server.ts'
import { createCaller, PASSWORD, registered } from './support/caller.ts'

const PASSPHRASE = 'eleven quiet geese'

/** `npm run backup` and `npm run restore` as processes of their own, killed after a while if requested. */
const run = async (program: 'backup' | 'restore', data: string, args: string[], killAfter?: number) => {
  const child = spawn(process.execPath, [join(checkout, `server/backup/${program}-main.ts`), ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, WELLKEPT_DATA: data, WELLKEPT_BACKUP_PASSPHRASE: PASSPHRASE },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let complaint = ''
  child.stderr.on('data', chunk => {
    complaint += chunk
  })
  const ended = once(child, 'close')
  if (killAfter !== undefined) {
    await Promise.race([pause(killAfter), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return { code, complaint }
}

it('restores all or nothing when it is killed, leaves nothing readable behind, and can be done again', async () => {
  const home = await temporaryFolder()
  const first = await start(home)
  const ada = await registered(() => first.url, 'Ada')
  await ada.call('POST', '/api/seed-sample-data', {})
  const medications = (await ada.call('GET', '/api/medications')).json<object[]>()
  expect(medications.length).toBeGreaterThan(0)
  const files = await temporaryFolder()
  const backup = join(files, 'whole.backup')
  expect(await run('backup', home, [backup, '--with-key'])).toEqual({ code: 0, complaint: '' })
  await first.end('SIGTERM')

  /** The installation's content: everything in the backup, or nothing. */
  const inspect = async (data: string): Promise<'all' | 'nothing'> => {
    const server = await start(data)
    expect(server.said.err).toBe('')
    const caller = createCaller(() => server.url)
    const entered = await caller.call('POST', '/api/signin', { email: ada.email, password: PASSWORD })
    const found = entered.status === 200 ? (await caller.call('GET', '/api/medications')).json<object[]>() : undefined
    const log = found && (await caller.call('GET', '/api/activity/check')).json<{ state: string }>()
    await server.end('SIGTERM')
    if (!found) {
      expect(entered.status).toBe(401)
      return 'nothing'
    }
    expect(found).toEqual(medications)
    expect(log?.state).toBe('complete')
    return 'all'
  }

  const began = Date.now()
  const completeFolder = await temporaryFolder()
  expect(await run('restore', completeFolder, [backup])).toEqual({ code: 0, complaint: '' })
  const duration = Date.now() - began
  expect(await inspect(completeFolder)).toBe('all')

  const ends: string[] = []
  const killed = async (part: number) => {
    const data = await temporaryFolder()
    await run('restore', data, [backup], duration * part)
    // The decrypted file is unlinked before anything is written to it.
    for (const name of await readdir(files)) {
      if (name !== 'whole.backup') expect((await stat(join(files, name))).size).toBe(0)
    }
    return data
  }
  for (const part of [0.6, 0.8, 0.95]) ends.push(await inspect(await killed(part)))
  expect(ends).toContain('nothing')

  // Without a start in between, which would create another key.
  for (const part of [0.7, 0.9]) {
    const data = await killed(part)
    const again = await run('restore', data, [backup])
    if (again.code !== 0) expect(again.complaint).toContain('This installation is not empty')
    expect(await inspect(data)).toBe('all')
  }
})
