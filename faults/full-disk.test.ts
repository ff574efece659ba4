import { execFile } from 'node:child_process'
import { appendFile, chmod, open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import type { InstallationHealth } from '#contract/administration/stats.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { sendSignal } from '#server/platform/embedded-postgres/postmaster.ts'
import { answers, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'
import { type Registered, registered } from './support/caller.ts'

const run = promisify(execFile)

/** A small separate disk that can be filled; undefined if this machine does not allow it. */
const smallDisk = async () => {
  const folder = await temporaryFolder()
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=711', 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  if (!isMounted) return undefined
  onTestFinished(async () => {
    const left = await postmasterOf(folder)
    if (left) sendSignal(left, 'SIGQUIT')
    await eventually(() => run('umount', [folder]))
  })
  await chmod(folder, 0o711)
  return folder
}

/** Fills the disk except for a little. */
const fill = async (folder: string, spare: number) => {
  const file = join(folder, 'filler')
  const handle = await open(file, 'a')
  const chunk = Buffer.alloc(65_536, 1)
  for (;;) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize <= spare + chunk.length) break
    await handle.write(chunk)
  }
  await handle.close()
  return () => rm(file)
}

interface StoredRecord {
  id: string
  medicationName: string
  notes: string
}

/** Writes until it fails this often; returns what was acknowledged, and the errors. */
const writeUntilRefused = async (person: Registered, times: number) => {
  const records: StoredRecord[] = []
  const refusals: { status: number; text: string }[] = []
  while (refusals.length < times && records.length < 3000) {
    const medicationName = `Number ${records.length}`
    const { status, text } = await person.call('POST', '/api/medications', { medicationName, notes: 'n'.repeat(4000) })
    if (status === 201) records.push(JSON.parse(text))
    else refusals.push({ status, text })
  }
  return { kept: records, refusals }
}

it('reports a full disk clearly, continues when there is space, and loses nothing', async context => {
  const data = await smallDisk()
  if (!data) return context.skip('needs root, to mount a small disk')
  const server = await start(data)
  expect(server.said.err).toBe('')
  const person = await registered(() => server.url, 'Ada')
  const makeRoom = await fill(data, 3_000_000)

  const { kept: records, refusals } = await writeUntilRefused(person, 5)
  expect(records.length).toBeGreaterThan(10)
  expect(refusals).toHaveLength(5)
  for (const { status, text } of refusals) {
    expect([503, 507], text).toContain(status)
    expect(text).toMatch(/the disk is full|cannot be reached right now/)
  }
  // Reads still work, or fail with a clear error.
  expect([200, 503]).toContain((await person.call('GET', '/api/medications?limit=10')).status)

  await makeRoom()
  await answers(`${server.url}/readyz`, 200)
  const list = (await person.call('GET', '/api/medications')).json<StoredRecord[]>()
  const names = new Map(list.map(({ id, medicationName }) => [id, medicationName]))
  for (const { id, medicationName } of records) expect(names.get(id)).toBe(medicationName)
  expect((await person.call('GET', '/api/activity/check')).json()).toMatchObject({ state: 'complete' })
  expect((await person.call('POST', '/api/medications', { medicationName: 'Aspirin' })).status).toBe(201)
  expect(await server.end('SIGTERM')).toBe(0)
})

// Before anything is created, and while the database is being created.
it.for([0, 8_000_000])(
  'refuses a first start with %i bytes left in one line, and starts when there is room',
  async (spare, context) => {
    const data = await smallDisk()
    if (!data) return context.skip('needs root, to mount a small disk')
    const makeRoom = await fill(data, spare)
    const refused = await start(data)
    expect(refused.url).toBe('')
    expect(refused.said.err.trim().split('\n')).toHaveLength(1)
    await makeRoom()
    const server = await start(data)
    expect(server.said.err).toBe('')
    await answers(`${server.url}/readyz`, 200)
    expect(await server.end('SIGTERM')).toBe(0)
  },
)

it('tells of a scheduled backup that finds no room, leaves no part of it, and makes it when there is room', async context => {
  const folder = await smallDisk()
  if (!folder) return context.skip('needs root, to mount a small disk')
  const makeRoom = await fill(folder, 0)
  // To the last byte, because a backup of a new installation is small.
  await expect(appendFile(join(folder, 'filler'), Buffer.alloc(1_000_000))).rejects.toThrow('ENOSPC')
  const env = { WELLKEPT_BACKUP_SCHEDULE: '* * * * *', WELLKEPT_BACKUP_FOLDER: folder }
  const server = await start(await temporaryFolder(), env)
  expect(server.said.err).toBe('')
  const person = await registered(() => server.url, 'Ada')
  const health = async () => (await person.call('GET', '/api/admin/health')).json<InstallationHealth>()
  const wait = { timeout: 150_000, interval: 1000 }
  await expect.poll(health, wait).toMatchObject({ lastBackupAt: null, backupFailure: { reason: 'disk-full' } })
  const [notice] = (await person.call('GET', '/api/notices')).json<Notice[]>()
  expect(notice?.content).toEqual({ kind: 'backup', reason: 'disk-full' })
  expect(await readdir(folder)).toEqual(['filler'])
  // The server itself goes on.
  expect((await person.call('POST', '/api/medications', { medicationName: 'Aspirin' })).status).toBe(201)

  await makeRoom()
  await expect.poll(health, wait).toMatchObject({ lastBackupBytes: expect.any(Number), backupFailure: null })
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^wellkept-.*\.backup$/)])
  expect(await server.end('SIGTERM')).toBe(0)
})
