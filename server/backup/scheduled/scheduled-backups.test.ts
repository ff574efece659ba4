import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { InstallationHealth } from '#contract/administration/stats.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { startJobs } from '#server/jobs.ts'
import type { Config } from '#server/platform/start/config.ts'
import { parseCron } from '#server/platform/start/cron-schedule.ts'
import { parseRetention } from '#server/platform/start/retention.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { type Registered, startOwnTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase, TEST_KEY } from '#server/testing/test-database.ts'
import { openBackup } from '../open-backup.ts'
import { checkKeyOf, restoreBackup } from '../restore-backup.ts'
import { backupName } from './backup-folder.ts'
import { createScheduledBackups } from './scheduled-backups.ts'

const NIGHTLY = { backupSchedule: parseCron('0 3 * * *') }
/** In the server's own time zone. */
const at = (text: string) => new Date(`${text}:00`)

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-scheduled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A server with a schedule; its jobs are not running, so that the test decides when it looks. */
const scheduled = async (overrides: Partial<Config>) => {
  const testApp = await startOwnTestApp({ ...NIGHTLY, dataFolder: await temporaryFolder(), ...overrides })
  const administrator = await testApp.register()
  const { app, connection, config } = testApp
  const open = () => {
    const backups = createScheduledBackups({ connection, config, log: app.log, notify: app.notifyOfFailedBackup })
    onTestFinished(backups.stop)
    return backups
  }
  const health = async () => (await administrator.call('GET', '/api/admin/health')).json<InstallationHealth>()
  return { ...testApp, administrator, open, health, backups: open() }
}

const noticesOf = async (person: Registered) =>
  (await person.call('GET', '/api/notices')).json<Notice[]>().map(({ content }) => content)

it('makes a backup when one is due, once, and it can be restored', async () => {
  const { administrator, backups, health, config, installationKey } = await scheduled({})
  await administrator.call('POST', '/api/medications', { medicationName: 'Lisinopril' })
  const folder = join(config.dataFolder, 'backups')
  expect(await health()).toMatchObject({ lastBackupAt: null, lastBackupBytes: null, backupFailure: null })

  await backups.runIfDue()
  await backups.runIfDue()
  const [name = '', ...others] = await readdir(folder)
  expect([others, name]).toEqual([[], expect.stringMatching(/^wellkept-.*Z\.backup$/)])
  const file = join(folder, name)
  const { size, mode } = await stat(file)
  expect(mode & 0o077).toBe(0)
  const after = await health()
  expect(after).toMatchObject({ lastBackupBytes: size, backupFailure: null })
  expect(Date.parse(after.nextBackupAt ?? '')).toBeGreaterThan(Date.now())

  const target = await createTestDatabase()
  onTestFinished(async () => void (await target.drop()))
  const backup = await openBackup(file, undefined)
  await restoreBackup(target.connection, backup, checkKeyOf(backup, installationKey))
  await backup.close()
  const client = new pg.Client(target.connection)
  await client.connect()
  const { rows } = await client.query("select email from users, records where type = 'medications'")
  await client.end()
  expect(rows).toEqual([{ email: administrator.email }])
})

it('makes one of several servers do it', async () => {
  const { open, config } = await scheduled({ backupRetention: parseRetention('9') })
  // Each at another second, because the name of the file tells it.
  const later = (second: number) => new Date(Date.now() + second * 1000)
  await Promise.all([open(), open(), open()].map((server, index) => server.runIfDue(later(index))))
  expect(await readdir(join(config.dataFolder, 'backups'))).toHaveLength(1)
})

it('is made by the running server’s jobs, and locked with the passphrase', { timeout: 90_000 }, async () => {
  const { app, connection, config, health } = await scheduled({ backupPassphrase: 'eleven quiet geese' })
  const jobs = startJobs(connection, config, app)
  onTestFinished(jobs.stop)
  const queue = await jobs.opening
  await queue?.send('back-up', [{}])
  await expect.poll(health).toMatchObject({ lastBackupBytes: expect.any(Number) })
  const [name = ''] = await readdir(join(config.dataFolder, 'backups'))
  expect(await readFile(join(config.dataFolder, 'backups', name), 'latin1')).toMatch(/^age-encryption\.org/)
})

it('removes old backups and drafts, but no other file and never the newest backup', async () => {
  const folder = await temporaryFolder()
  const { backups } = await scheduled({ backupFolder: folder, backupRetention: parseRetention('2') })
  const old = ['2026-11-14T03:00', '2026-11-15T03:00', '2026-11-16T03:00'].map(text => backupName(at(text)))
  const unfinished = `${old[0]}.part`
  for (const name of [...old, unfinished, 'letter.txt', 'by-hand.backup']) await writeFile(join(folder, name), '')
  // The newest one, from a clock that was ahead.
  const ahead = [backupName(at('2999-01-01T03:00')), backupName(at('2999-01-02T03:00'))]
  for (const name of ahead) await writeFile(join(folder, name), '')

  await backups.runIfDue()
  const left = await readdir(folder)
  expect(left).toEqual(expect.arrayContaining([...ahead, 'letter.txt', 'by-hand.backup']))
  expect(left.filter(name => !ahead.includes(name) && name.startsWith('wellkept-'))).toHaveLength(1)
  expect(left).toHaveLength(5)
})

it('tells the administrators of a failure, in the app, by email, in the log and to Prometheus, once a day', async () => {
  const mailbox = await openMailbox()
  onTestFinished(mailbox.close)
  // A file in place of the folder: this fails for every user, root included.
  const taken = join(await temporaryFolder(), 'taken')
  await writeFile(taken, '')
  const { app, register, visitor, administrator, backups, health, sqlAsSuperuser } = await scheduled({
    ...{ backupFolder: join(taken, 'backups'), metricsToken: 'a token of some length' },
    ...{ mail: mailbox.settings, origin: 'https://health.example.org' },
  })
  const patient = await register()
  const log = captureLog(app)

  await backups.runIfDue()
  const { backupFailure, lastBackupAt, nextBackupAt } = await health()
  expect([lastBackupAt, backupFailure]).toEqual([null, { at: expect.any(String), reason: 'folder' }])
  expect(Date.parse(nextBackupAt ?? '')).toBeGreaterThan(Date.now())
  expect(log.join('')).toMatch(/ENOTDIR.*the scheduled backup failed/)
  const headers = { authorization: 'Bearer a token of some length' }
  expect((await visitor().call('GET', '/metrics', undefined, { headers })).body).toContain(
    '\nwellkept_backup_failed 1\n',
  )

  // Tried again later, and told once.
  await sqlAsSuperuser("update installation set backup_failed_at = now() - interval '16 minutes'")
  await backups.runIfDue()
  expect(await noticesOf(administrator)).toEqual([{ kind: 'backup', reason: 'folder' }])
  expect(await noticesOf(patient)).toEqual([])
  expect(await app.reminders.check(administrator.id, new Date())).toEqual({ emailsDueFor: [administrator.id] })
  await app.reminders.sendEmails(administrator.id, new Date())
  const { subject, text } = await mailbox.emailTo(administrator.email)
  expect([subject, text]).toEqual([
    'The scheduled backup of Wellkept failed',
    expect.stringContaining('The backup folder cannot be written to.'),
  ])

  // The next one that succeeds ends it.
  await rm(taken)
  await sqlAsSuperuser("update installation set backup_failed_at = now() - interval '16 minutes'")
  await backups.runIfDue()
  expect(await health()).toMatchObject({ lastBackupBytes: expect.any(Number), backupFailure: null })
})

it('is not made while the key rotates, and says why', async () => {
  const { app, backups, health } = await scheduled({ installationKey: TEST_KEY, otherKey: Buffer.alloc(32, 'another') })
  const log = captureLog(app)
  await backups.runIfDue()
  expect(await health()).toMatchObject({ backupFailure: { reason: 'other' } })
  expect(log.join('')).toContain('The key is being rotated')
})

it('does not block registration, and leaves nothing behind when the server stops', async () => {
  const { backups, config, connection, health, register } = await scheduled({})
  // Keeps the backup waiting in the middle.
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('begin; lock table message_drafts in access exclusive mode')
  const run = backups.runIfDue()
  const folder = join(config.dataFolder, 'backups')
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1)
  await register()
  await backups.stop()
  await run
  await holder.end()
  expect(await readdir(folder)).toEqual([])
  expect(await health()).toMatchObject({ lastBackupAt: null, backupFailure: null })
})
