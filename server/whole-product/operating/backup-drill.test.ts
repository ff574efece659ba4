import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import { tablesOf } from '#server/backup/backup-manifest.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { checkKeyOf, restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { addDocument, pdfOf } from '#server/testing/send-file.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase, TEST_KEY } from '#server/testing/test-database.ts'

let testApp: TestApp
let folder: string
beforeAll(async () => {
  testApp = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'wellkept-drill-'))
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const PASSPHRASE = 'eleven quiet geese'

/** What every table holds, in one hash each. */
const hashesOf = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const hashes: Record<string, string> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*) || ':' || coalesce(md5(string_agg(md5(each::text), '' order by md5(each::text))), '') as hash
         from ${name} as each`,
      )
      hashes[name] = rows[0].hash
    }
    return hashes
  } finally {
    await client.end()
  }
}

const restored = async (file: string, passphrase?: string, key: Buffer | 'inside' = TEST_KEY) => {
  const target = await createTestDatabase()
  const backup = await openBackup(file, passphrase)
  try {
    await restoreBackup(target.connection, backup, checkKeyOf(backup, key === 'inside' ? backup.key : key))
  } catch (error) {
    await target.drop()
    throw error
  } finally {
    await backup.close()
  }
  return target
}

it('is backed up from one snapshot while people write, and restored elsewhere to the last byte', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data', {})
  await addDocument(person, pdfOf(CHUNK_BYTES + 5))
  // A person without an account, and a caregiver who may see the records.
  const [leo, aunt] = [await testApp.addDependent({ firstName: 'Leo' }), await testApp.register()]
  await testApp.grant(leo, aunt, { role: 'view' })
  const file = join(folder, 'whole.age')

  let writing = true
  let written = 0
  const load = (async () => {
    while (writing) {
      const name = `Aspirin ${written}`
      const made = await person.call('POST', '/api/medications', {
        medicationName: name,
        dosage: '1',
        frequency: 'daily',
      })
      expect(made.statusCode).toBe(201)
      written += 1
    }
  })()
  await writeBackup(testApp.connection, { file, passphrase: PASSPHRASE })
  const during = written
  writing = false
  await load
  expect(during).toBeGreaterThan(0)

  const target = await restored(file, PASSPHRASE)
  try {
    // From one snapshot: a record and its history, or neither.
    const client = new pg.Client(target.connection)
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::int as alone from records r
       where not exists (select from record_history h where h.person_id = r.person_id and h.record_id = r.id)`,
    )
    await client.end()
    expect(rows[0].alone).toBe(0)
  } finally {
    await target.drop()
  }

  // At rest, every table is the same; only that there was a backup is written after it.
  const quiet = join(folder, 'quiet.zip')
  await testApp.sqlAsSuperuser('update installation set last_backup_at = null, last_backup_bytes = null')
  const before = await hashesOf(testApp.connection)
  await writeBackup(testApp.connection, { file: quiet, key: TEST_KEY })
  const again = await restored(quiet, undefined, 'inside')
  try {
    const after = await hashesOf(again.connection)
    expect(after).toEqual(before)
    // With who has access to whom: each grant is signed, so that the same bytes open the same records.
    expect([after.grants, after.dependents]).toEqual([expect.stringMatching(/^1:/), expect.stringMatching(/^1:/)])
    // It is not restored into a database that has data.
    const backup = await openBackup(quiet, undefined)
    await expect(restoreBackup(again.connection, backup, TEST_KEY)).rejects.toThrow('not empty')
    await backup.close()
  } finally {
    await again.drop()
  }
  const [{ last } = { last: null }] = await testApp.sqlAsSuperuser<{ last: Date | null }>(
    'select last_backup_at as last from installation',
  )
  expect(Date.now() - Number(last)).toBeLessThan(60_000)
})

it('refuses a wrong passphrase, a wrong key, a missing key and a file that was changed, and leaves nothing behind', async () => {
  const locked = join(folder, 'locked.age')
  await writeBackup(testApp.connection, { file: locked, passphrase: PASSPHRASE })
  expect((await stat(locked)).mode & 0o077).toBe(0)
  await expect(openBackup(locked, 'eleven quiet ducks')).rejects.toThrow('not the passphrase')
  await expect(openBackup(locked, undefined)).rejects.toThrow('WELLKEPT_BACKUP_PASSPHRASE')

  const plain = join(folder, 'plain.zip')
  await writeBackup(testApp.connection, { file: plain })
  const backup = await openBackup(plain, undefined)
  expect(backup.key).toBeUndefined()
  expect(() => checkKeyOf(backup, undefined)).toThrow('The key is not in this backup')
  expect(() => checkKeyOf(backup, Buffer.alloc(32, 'another key'))).toThrow('another installation key')
  const target = await createTestDatabase()
  const older = { ...backup, manifest: { ...backup.manifest, migrations: ['another'] } }
  await expect(restoreBackup(target.connection, older, TEST_KEY)).rejects.toThrow('another shape')
  await target.drop()
  await backup.close()

  const broken = join(folder, 'broken.zip')
  await writeFile(broken, 'PK, but not much more')
  await expect(openBackup(broken, undefined)).rejects.toThrow('not a whole backup')
  expect((await readdir(folder)).filter(name => name.includes('.restore-') || name.endsWith('.part'))).toEqual([])
})

it('puts the key inside only of a file that is locked', () => {
  const main = join(import.meta.dirname, '../../backup/backup-main.ts')
  const file = join(folder, 'open.backup')
  const env = { PATH: process.env.PATH, WELLKEPT_DATA: join(folder, 'data') }
  const { status, stderr } = spawnSync(process.execPath, [main, file, '--with-key'], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('set WELLKEPT_BACKUP_PASSPHRASE')])
})
