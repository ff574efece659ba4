import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ImportLine } from '#contract/imports/imports.ts'
import { type BackupManifest, MANIFEST, tableFile } from '#server/backup/backup-manifest.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { importLines, unzip } from '#server/testing/personal-data.ts'
import { addDocument, pdfOf } from '#server/testing/send-file.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase, TEST_KEY } from '#server/testing/test-database.ts'

configure({ useWebWorkers: false })

let testApp: TestApp
let victim: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  victim = await testApp.register()
})
afterAll(() => testApp.close())

const YESTERDAY = '2020-01-01T12:00:00.000Z'

const restoredLine = (type: string, values: object, restored: object = {}): ImportLine => {
  const id = randomUUID()
  const version = { id, version: 1, action: 'created' as const, createdAt: YESTERDAY, updatedAt: YESTERDAY }
  const line = { type, key: id, values: { ...values }, restored: { ...version, isSample: false, ...restored } }
  return { ...line, key: line.restored.id }
}
const earlierLine = (of: string, values: object, earlier: object = {}): ImportLine => {
  const version = { of, version: 1, action: 'created' as const, at: YESTERDAY, by: 'you' as const }
  const line = { ...version, createdAt: YESTERDAY, isSample: false, ...earlier }
  return { type: 'medications', key: of, values: { ...values }, earlier: line }
}
const sendLines = (person: Registered, lines: object[]) => {
  const body = [{ source: 'wellkept' }, ...lines].map(line => JSON.stringify(line)).join('\n')
  return person.call('POST', '/api/imports', body, { headers: { 'content-type': 'application/x-ndjson' } })
}
const ASPIRIN = { medicationName: 'Aspirin' }

describe('a forged backup of a person', () => {
  it('takes nothing over that belongs to somebody else, whatever ids it names', async () => {
    const document = await addDocument(victim, pdfOf(3000), { title: 'Of the victim' })
    const added = await victim.call('POST', '/api/medications', { medicationName: 'Lisinopril' })
    const medication = added.json<{ id: string }>().id
    const thief = await testApp.register()
    const appointment = { type: 'Follow-up', appointmentDate: YESTERDAY, providerId: medication }
    await importLines(thief, [
      restoredLine('medications', ASPIRIN, { id: medication, version: 9 }),
      restoredLine('documents', { title: 'Mine now', fileId: document.fileId, fileName: 'x.pdf' }, { id: document.id }),
      restoredLine('appointments', appointment),
    ])
    for (const path of ['', '/content', '/text', '/thumbnail'])
      expect((await thief.call('GET', `/api/files/${document.fileId}${path}`)).statusCode).toBe(404)
    expect((await thief.call('GET', `/api/documents/${document.id}`)).json()).toMatchObject({ fileId: null })
    expect((await victim.call('GET', `/api/medications/${medication}`)).json()).toMatchObject({
      medicationName: 'Lisinopril',
      version: 1,
    })
    expect((await victim.call('GET', `/api/files/${document.fileId}/content`)).rawPayload.length).toBe(3000)
  })

  it('does not say who wrote its versions', async () => {
    const person = await testApp.register()
    const current = restoredLine('medications', ASPIRIN, { version: 2, action: 'changed' })
    await importLines(person, [current, earlierLine(current.key, ASPIRIN, { by: 'administrator' })])
    const history = (await person.call('GET', `/api/medications/${current.key}/history`)).json<{ by: string }[]>()
    expect(history.map(({ by }) => by)).toEqual(['import', 'import'])
  })

  it.each([2, 3, 1_000_000])('does not leave a record that nobody can change (version %i of 2)', async version => {
    const person = await testApp.register()
    const current = restoredLine('medications', ASPIRIN, { version: 2, action: 'changed' })
    const forged = await sendLines(person, [current, earlierLine(current.key, ASPIRIN, { version })])
    expect([forged.statusCode, forged.json().code]).toEqual([400, 'invalid_line'])
    expect((await person.call('GET', '/api/medications')).json()).toEqual([])
  })

  it('is undone as a whole, however late its times are', async () => {
    const person = await testApp.register()
    const late = '2199-12-31T00:00:00.000Z'
    const current = restoredLine('medications', ASPIRIN, { version: 2, createdAt: late, updatedAt: late })
    const { id } = await importLines(person, [
      current,
      earlierLine(current.key, ASPIRIN, { at: late, createdAt: late }),
    ])
    const [record] = (await person.call('GET', '/api/medications')).json<{ createdAt: string; updatedAt: string }[]>()
    for (const at of [record?.createdAt, record?.updatedAt])
      expect(Date.parse(String(at))).toBeLessThanOrEqual(Date.now())
    const undone = (await person.call('POST', `/api/imports/${id}/undo`)).json()
    expect(undone).toMatchObject({ undone: { removed: 1, stayed: 0 } })
    expect((await person.call('GET', '/api/medications')).json()).toEqual([])
  })

  it('brings a record that names somebody else only to whoever restores it', async () => {
    const [person, other] = [await testApp.register(), await testApp.register()]
    await importLines(person, [restoredLine('medications', { ...ASPIRIN, personId: other.id })])
    expect((await other.call('GET', '/api/medications')).json()).toEqual([])
    const [record] = (await person.call('GET', '/api/medications')).json()
    expect(record).not.toHaveProperty('personId')
  })

  it.each([
    ['grant', { type: 'grants', key: 'a', values: { accountId: randomUUID(), role: 'manage' } }],
    ['account', { type: 'users', key: 'a', values: { isAdmin: true } }],
    ['other actor', { ...restoredLine('medications', ASPIRIN), actorId: randomUUID() }],
    ['thing that every object has', { type: 'constructor', key: 'a', values: {} }],
    ['batch of an administrator', { source: 'administrator' }],
  ])('brings no %s', async (_, line) => {
    const person = await testApp.register()
    expect((await sendLines(person, [line])).statusCode).toBe(400)
    expect((await person.call('GET', '/api/auth/user')).json()).toMatchObject({ isAdmin: false })
  })
})

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The attacker can write where backups are stored, but knows no key. */
describe('a forged backup of an installation', () => {
  let folder: string
  let files: Map<string, Uint8Array>
  let manifest: BackupManifest
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wellkept-forged-'))
    const file = join(folder, 'whole.zip')
    await writeBackup(testApp.connection, { file })
    files = await unzip(await readFile(file))
    manifest = JSON.parse(Buffer.from(files.get(MANIFEST) ?? []).toString())
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The backup with other tables, whose checksums are right. */
  const forge = async (change: { tables?: BackupManifest['tables']; contents?: Record<string, Uint8Array> }) => {
    const contents = new Map([...files, ...Object.entries(change.contents ?? {})])
    const tables = (change.tables ?? manifest.tables).map(table => {
      const content = contents.get(tableFile(table.name)) ?? Buffer.alloc(0)
      return { ...table, bytes: content.length, sha256: sha256(content) }
    })
    contents.set(MANIFEST, Buffer.from(JSON.stringify({ ...manifest, tables })))
    return pack(contents)
  }
  const pack = async (contents: Map<string, Uint8Array>) => {
    const zip = new ZipWriter(new Uint8ArrayWriter())
    for (const [name, content] of contents) await zip.add(name, new Uint8ArrayReader(content))
    const file = join(folder, `${randomUUID()}.zip`)
    await writeFile(file, await zip.close())
    return file
  }
  const restore = async (file: string) => {
    const target = await createTestDatabase()
    onTestFinished(async () => void (await target.drop()))
    const backup = await openBackup(file, undefined)
    onTestFinished(backup.close)
    await restoreBackup(target.connection, backup, TEST_KEY)
    return target.connection
  }
  const ask = async (connection: pg.ClientConfig, text: string) => {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  it('is restored if nothing in it was forged', async () => {
    const connection = await restore(await forge({}))
    expect(await ask(connection, 'select from users')).not.toHaveLength(0)
  })

  it('writes to no table that is not one of ours, such as the settings of the database', async () => {
    // For a role that does not exist, so that a successful attack would not affect other tests.
    const name = 'pg_db_role_setting'
    const row = Buffer.from('0\t4000000123\t{session_preload_libraries=/backups/thief}\n')
    const table = { name, columns: ['setdatabase', 'setrole', 'setconfig'], bytes: 0, sha256: '' }
    const forged = await forge({ tables: [...manifest.tables, table], contents: { [tableFile(name)]: row } })
    await expect(restore(forged)).rejects.toThrow('not a table of Wellkept')
    expect(await ask(testApp.connection, `select from ${name} where setrole = 4000000123`)).toEqual([])
  })

  it('leaves out no table, such as the log of the administrators', async () => {
    const tables = manifest.tables.filter(({ name }) => name !== 'administration_log')
    await expect(restore(await forge({ tables }))).rejects.toThrow('administration_log is missing')
  })

  it('unpacks to no more than it says', async () => {
    const bomb = Buffer.alloc(16 * 1024 * 1024)
    const contents = new Map([...files, [tableFile('users'), bomb]])
    await expect(openBackup(await pack(contents), undefined)).rejects.toThrow('users is larger than it may be')
    const manifestOnly = new Map([[MANIFEST, bomb]])
    await expect(openBackup(await pack(manifestOnly), undefined)).rejects.toThrow(`${MANIFEST} is larger`)
  })
})
