import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Encrypter } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseDevice } from '#contract/account/security/device.ts'
import { type PersonalDataProblem, readPersonalData, UnreadablePersonalData } from '#contract/imports/personal-data.ts'
import { splitTimes } from '#contract/record/time/times.ts'
import { allRecordTypes, recordTypeNamed } from '#contract/records.ts'
import { corrupted, corruptedBytes } from '#contract/testing/corrupted.ts'
import { networkOf } from '#server/account/rate-limit/rate-limit-rules.ts'
import { createSessionCookie } from '#server/account/sessions/session-cookie.ts'
import { readHeader } from '#server/administration/csv-header.ts'
import { BrokenCsv, csvRows } from '#server/administration/csv-rows.ts'
import {
  EXPORT_END,
  exportHead,
  LIST_END,
  listStart,
  PERSON_END,
  personStart,
  readExport,
} from '#server/administration/export-lines.ts'
import { BACKUP_FORMAT, MANIFEST, tableFile } from '#server/backup/backup-manifest.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { collectFaults } from '#server/imports/preview-import.ts'
import { readImport } from '#server/imports/validate-lines.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { zipStream } from '#server/platform/http/responses/zip-stream.ts'
import { StartError } from '#server/platform/start/start-error.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { fuzzParser } from '#server/testing/fuzz-parser.ts'
import { exportOf, unzip } from '#server/testing/personal-data.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { EVENING, MORNING, mentions } from '#web/healthcare/dashboard/mentioned-times.ts'
import { phoneLink } from '#web/platform/format/contact-links.ts'
import { readSummary } from '#web/sharing/summary/read-summary.ts'

const TODAY = { today: '2026-11-15', timeZone: 'America/New_York' }

let testApp: TestApp
let folder: string
beforeAll(async () => {
  testApp = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'wellkept-parsers-'))
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const isRefused =
  (...kinds: (abstract new (...given: never) => Error)[]) =>
  (error: unknown) => {
    if (!kinds.some(kind => error instanceof kind)) throw error
  }

it('withstands any lines of an import', async () => {
  const line = {
    type: 'medications',
    key: 'a',
    values: { medicationName: 'Aspirin', startDate: '2026-01-02', asNeeded: true },
  }
  const storedRecord = {
    id: '6f1c1f6e-8a1c-4a54-8f83-2b1d8c6f0a11',
    version: 3,
    action: 'changed',
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-03T03:04:05.000Z',
    isSample: false,
  }
  const text = (lines: object[]) =>
    [{ source: 'wellkept', fileName: 'a.zip' }, ...lines].map(each => `${JSON.stringify(each)}\n`).join('')
  await fuzzParser(
    corrupted(
      text([line, { ...line, kept: storedRecord }]),
      text([
        {
          ...line,
          key: storedRecord.id,
          earlier: { ...storedRecord, of: storedRecord.id, at: storedRecord.createdAt, by: 'you' },
        },
      ]),
    ),
    async body => {
      const faults = collectFaults()
      const all = async ({ slices }: { slices: AsyncIterable<unknown[]> }) => {
        for await (const slice of slices) expect(slice.length).toBeGreaterThan(0)
      }
      // In pieces, as a network cuts them.
      const bytes = Buffer.from(body)
      const pieces = Readable.from([bytes.subarray(0, 37), bytes.subarray(37)].filter(piece => piece.length > 0))
      await readImport(pieces, clockNow(), all, faults.add).catch(isRefused(AppError))
    },
  )
})

it('withstands any file that an administrator imports', async () => {
  const table = 'patientEmail,medicationName,dosage,startDate\nada@example.org,"Aspirin, or so",1,2026-01-02\n'
  await fuzzParser(corrupted(table, table.replaceAll(',', ';')), async text => {
    const read = async () => {
      for await (const rows of csvRows(Readable.from([Buffer.from(text)]))) {
        for (const { row, cells } of rows) if (row === 1) readHeader('medications', cells)
      }
    }
    await read().catch(isRefused(AppError, BrokenCsv))
  })
  const at = new Date('2026-01-02T03:04:05Z')
  const whole = [
    exportHead(at),
    personStart({ email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' }),
    listStart(recordTypeNamed('medications')),
    '{"id":"6f1c1f6e-8a1c-4a54-8f83-2b1d8c6f0a11","medicationName":"Aspirin"}',
    `${LIST_END}${PERSON_END}${EXPORT_END}`,
  ].join('\n')
  await fuzzParser(corrupted(whole), async text => {
    const read = async () => {
      for await (const { line } of readExport(Readable.from([Buffer.from(text)]))) expect(line).toBeGreaterThan(0)
    }
    await read().catch(isRefused(AppError))
  })
})

it('withstands any patient summary of other software', async () => {
  const patient = {
    resourceType: 'Patient',
    id: 'p',
    name: [{ family: 'Byron', given: ['Ada'] }],
    birthDate: '1815-12',
  }
  const condition = { resourceType: 'Condition', id: 'c', code: { text: 'Cough' }, onsetDateTime: '2026-01' }
  const vital = {
    resourceType: 'Observation',
    id: 'o',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    valueQuantity: { value: 80, unit: 'kg', code: 'kg' },
    effectiveDateTime: '2026-01-02',
    text: { div: '<div xmlns="http://www.w3.org/1999/xhtml"><b>80</b> kg</div>' },
  }
  const entry = [patient, condition, vital].map(resource => ({ fullUrl: `urn:uuid:${resource.id}`, resource }))
  await fuzzParser(corrupted(JSON.stringify({ resourceType: 'Bundle', type: 'document', entry })), text => {
    const read = () => {
      try {
        return JSON.parse(text)
      } catch {
        return text
      }
    }
    expect(readSummary(read(), TODAY)).toHaveProperty('problem')
  })
})

it('withstands any files of somebody’s own data', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/medications', { medicationName: 'Aspirin' })
  const files = await unzip(await exportOf(person, '/api/export/with-history'))
  const textOf = (path: string) => new TextDecoder().decode(files.get(path))
  const known: PersonalDataProblem[] = ['not-ours', 'newer', 'damaged']
  await fuzzParser(
    corrupted(textOf('manifest.json'), textOf('data/medications.json'), textOf('history/medications.json')),
    async text => {
      const isManifest = text.includes('"files"')
      const read = async (path: string) => {
        if (path === 'manifest.json' && isManifest) return Buffer.from(text)
        return path.endsWith('medications.json') ? Buffer.from(text) : files.get(path)
      }
      // The checksums are right, so that what is inside must be looked at.
      const manifest = JSON.parse(textOf('manifest.json'))
      const bytes = Buffer.from(text).length
      manifest.files = manifest.files.map((file: { path: string }) => ({
        ...file,
        sha256: '',
        ...(file.path.endsWith('medications.json') && { bytes }),
      }))
      const all = async (path: string) =>
        path === 'manifest.json' && !isManifest ? Buffer.from(JSON.stringify(manifest)) : read(path)
      const examine = async () => undefined
      await readPersonalData({ read: all, sha256: () => '', examine, records: allRecordTypes }).then(
        ({ lines }) => expect(Array.isArray(lines)).toBe(true),
        error => {
          isRefused(UnreadablePersonalData)(error)
          expect(known).toContain(error.why)
        },
      )
    },
  )
})

/** Like a whole backup, but with two tables: ten thousand backups of all tables would take an hour. */
const smallBackup = async () => {
  const tables = ['users', 'medications'].map(name => ({ name, rows: `1\t${name}\n2\t\\N\n` }))
  const manifest = {
    product: 'Wellkept installation',
    format: BACKUP_FORMAT,
    version: '1',
    at: new Date().toISOString(),
    migrations: ['a'],
    keyCheck: 'AAAA',
    tables: tables.map(({ name, rows }) => ({
      name,
      columns: ['id', 'name'],
      bytes: rows.length,
      sha256: createHash('sha256').update(rows).digest('hex'),
    })),
  }
  async function* single(text: string) {
    yield { text, count: 1 }
  }
  const stream = zipStream(async add => {
    for (const { name, rows } of tables) await add({ path: tableFile(name), pieces: single(rows) })
    await add({ path: MANIFEST, pieces: single(JSON.stringify(manifest)) })
  })
  return buffer(stream)
}

it('withstands any backup file, locked or not', async () => {
  const zip = await smallBackup()
  const encrypter = new Encrypter()
  // Cheap key derivation, because only the parsing is tested here.
  encrypter.setScryptWorkFactor(1)
  encrypter.setPassphrase('eleven quiet geese')
  const locked = await encrypter.encrypt(zip)
  // All but the line that says how long guessing is to take.
  const head = new TextDecoder('latin1').decode(locked).indexOf('\n', 30) + 1
  const file = join(folder, 'spoiled.backup')
  const tryToOpen = async (bytes: Uint8Array) => {
    await writeFile(file, bytes)
    await openBackup(file, 'eleven quiet geese').then(backup => backup.close(), isRefused(StartError))
  }
  await fuzzParser(corruptedBytes(zip), tryToOpen)
  await fuzzParser(corruptedBytes(locked.subarray(head)), rest =>
    tryToOpen(Buffer.concat([locked.subarray(0, head), rest])),
  )
})

it('withstands any cookie, and finds another token in none', async () => {
  const { tokenHash } = createSessionCookie(false)
  const token = 'q8Zf3xS1nVb0yT7uKcWmE2rJ4hLpA6dGoIiUvX9sNkM'
  const cookie = `theme=dark; wellkept.session=${token}; other="1"`
  const hash = tokenHash(cookie)
  await fuzzParser(corrupted(cookie), text => {
    if (!text.includes(token)) expect(tokenHash(text)?.equals(hash ?? Buffer.of())).not.toBe(true)
  })
})

it('withstands any query string', async () => {
  const person = await testApp.register()
  const whole = 'limit=20&before=6f1c1f6e-8a1c-4a54-8f83-2b1d8c6f0a11&since=2026-01-02&until=2026-01-02T03:04:05.000Z'
  await fuzzParser(corrupted(whole), async query => {
    const path = `/api/medications?${query.slice(0, 10_000).replace(/[^!-~]|#/g, encodeURIComponentSafely)}`
    const { statusCode } = await person.call('GET', path)
    expect([200, 400]).toContain(statusCode)
  })
})
const encodeURIComponentSafely = (sign: string) => `%${(sign.charCodeAt(0) & 255).toString(16).padStart(2, '0')}`

it('withstands any body', async () => {
  const visitor = testApp.visitor()
  const headers = { 'content-type': 'application/json' }
  const whole = ['{"token":"abc"}', '{"token":"abc","newPassword":"a quiet heron"}']
  await fuzzParser(corrupted(...whole), async body => {
    const { statusCode } = await visitor.call('POST', '/api/password-reset/check', body, { headers })
    expect([400, 404]).toContain(statusCode)
  })
})

it('withstands any text for times, numbers, devices and addresses', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML) Version/17.0 Chrome/126.0 Safari/537.36'
  await fuzzParser(
    corrupted(
      'Take 2 tablets at 8 a.m. and 18:30, every 6 hours with dinner',
      '08:00, 8 pm; 20:00',
      agent,
      '2001:db8::1%eth0',
      '(555) 010-0199 ext. 7',
    ),
    text => {
      mentions(text.slice(0, 4000), MORNING)
      mentions(text.slice(0, 4000), EVENING)
      splitTimes(text)
      parseDevice(text)
      networkOf(text)
      phoneLink(text.slice(0, 40))
    },
  )
})
