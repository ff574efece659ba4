import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportBatch, ImportLine } from '#contract/imports/imports.ts'
import type { RecordMeta } from '#contract/record/define-record.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { lockTable } from '#server/testing/locked-table.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const HEAD = { source: 'apple-health', fileName: 'export.zip' }
const headers = { 'content-type': 'application/x-ndjson' }
const START = Date.UTC(2020, 0, 1)

const weight = (index: number, pounds = 150 + (index % 50)): ImportLine => {
  const recordedDate = new Date(START + index * 60_000).toISOString()
  return { type: 'vitals', key: `weight@${recordedDate}`, values: { recordedDate, weight: pounds } }
}
const workout = (day: string): ImportLine => ({
  type: 'workout-sessions',
  key: `workout@${day}`,
  values: { activity: 'Running', date: day, duration: 30 },
})
const weights = (count: number) => Array.from({ length: count }, (_, index) => weight(index))
const asLines = (...lines: unknown[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('')

const send = (person: Registered, lines: unknown[], path = '/api/imports') =>
  person.call('POST', path, asLines(HEAD, ...lines), { headers })
const importAll = async (person: Registered, lines: unknown[]) => {
  const response = await send(person, lines)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<ImportBatch>()
}
const undo = (person: Registered, { id }: { id: string }) => person.call('POST', `/api/imports/${id}/undo`)
const vitalsOf = async (person: Registered) =>
  (await person.call('GET', '/api/vitals?limit=1000')).json<(RecordMeta & { weight: number; recordedDate: string })[]>()
const rowsOf = async (person: Registered, table: string) => {
  const [row] = await testApp.sqlAsSuperuser<{ rows: number }>(
    `select count(*)::int as rows from ${table} where person_id = $1`,
    [person.id],
  )
  return row?.rows
}

it('imports all records of a file, shows its period, and lists it first', async () => {
  const person = await testApp.register()
  const older = await importAll(person, [])
  const batch = await importAll(person, [...weights(3), workout('2020-03-01')])
  expect(batch).toMatchObject({
    ...HEAD,
    added: { vitals: 3, 'workout-sessions': 1 },
    already: {},
    from: '2020-01-01T00:00:00.000Z',
    to: '2020-03-01',
    undone: null,
  })
  expect((await person.call('GET', '/api/imports')).json()).toEqual([batch, older])
  expect((await vitalsOf(person)).map(reading => reading.weight)).toEqual([152, 151, 150])
  const [{ id = '' } = {}] = await vitalsOf(person)
  const history = (await person.call('GET', `/api/vitals/${id}/history`)).json()
  expect(history).toMatchObject([{ version: 1, action: 'created', by: 'you' }])
})

it('adds nothing when the same file comes again, and says beforehand what is new', async () => {
  const person = await testApp.register()
  const preview = async (lines: unknown[]) => (await send(person, lines, '/api/imports/preview')).json()
  expect(await preview([...weights(3), weight(0)])).toMatchObject({ added: { vitals: 3 }, already: { vitals: 1 } })
  expect(await vitalsOf(person)).toEqual([])

  expect(await importAll(person, [...weights(3), weight(0)])).toMatchObject({
    added: { vitals: 3 },
    already: { vitals: 1 },
  })
  expect(await preview(weights(5))).toMatchObject({ added: { vitals: 2 }, already: { vitals: 3 } })
  expect(await importAll(person, weights(3))).toMatchObject({ added: {}, already: { vitals: 3 } })
  expect(await vitalsOf(person)).toHaveLength(3)
})

it('leaves a deleted record deleted, even if the next file contains it', async () => {
  const person = await testApp.register()
  await importAll(person, weights(2))
  const [{ id = '' } = {}] = await vitalsOf(person)
  await person.call('DELETE', `/api/vitals/${id}`)
  expect(await importAll(person, weights(2))).toMatchObject({ added: {}, already: { vitals: 2 } })
  expect(await vitalsOf(person)).toHaveLength(1)
})

describe('all or nothing', () => {
  it.each([
    ['an unknown record type', { type: 'users', key: 'a', values: {} }, 'Line 602: There is no record type users.'],
    ['a number that cannot be', weight(9, 99_999), 'Line 602, weight: Must be between 1 and 1500.'],
    ['an unknown field', { ...weight(9), values: { ...weight(9).values, personId: 'x' } }, 'Unknown field: personId.'],
    [
      'a record that its own rules refuse',
      { type: 'vitals', key: 'b', values: { recordedDate: '2020-01-01T00:00:00Z' } },
      'Line 602, weight: Enter at least one measurement.',
    ],
    [
      'a measurement in the future',
      { type: 'vitals', key: 'c', values: { recordedDate: '2190-01-01T00:00:00Z', heartRate: 70 } },
      'Line 602, recordedDate: This date is in the future.',
    ],
    ['no key', { ...weight(9), key: '' }, 'Line 602, key: This is required.'],
  ])('refuses a file with %s, and keeps none of it', async (_, bad, message) => {
    const person = await testApp.register()
    const response = await send(person, [...weights(600), bad])
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(message)
    // A preview lists them and continues.
    const { added, faults } = (await send(person, [...weights(600), bad], '/api/imports/preview')).json()
    expect([added, faults.length, faults[0].line]).toEqual([{ vitals: 600 }, 1, 602])
    expect(message).toContain(faults[0].message)
    expect([await rowsOf(person, 'records'), await rowsOf(person, 'import_batches')]).toEqual([0, 0])
    expect(await rowsOf(person, 'record_history')).toBe(0)
  })

  it.each([
    ['nothing', '', 'The request is empty.'],
    ['something else', 'hello\n', 'Line 1: This is not valid JSON.'],
    ['a head of another kind', '{"source":"elsewhere"}\n', 'Line 1, source'],
    ['a line without an end', `${JSON.stringify(HEAD)}\n{"type":"${'x'.repeat(300_000)}`, 'too large'],
    ['half a line', `${JSON.stringify(HEAD)}\n{"type":"vit`, 'Line 2: This is not valid JSON.'],
  ])('refuses a body of %s', async (_, body, message) => {
    const person = await testApp.as('patient')
    const response = await person.call('POST', '/api/imports', Readable.from([Buffer.from(body)]), { headers })
    expect([400, 413]).toContain(response.statusCode)
    expect(response.json().message).toContain(message)
    const json = await person.call('POST', '/api/imports', { source: 'csv' })
    expect([json.statusCode, json.json().message]).toEqual([400, 'Send the records as lines of JSON.'])
  })

  it('shows nothing before the end, and keeps nothing of a file that broke off', async () => {
    const person = await testApp.register()
    const ownApp = await startTestApp()
    try {
      const sender = await ownApp.register()
      await ownApp.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = ownApp.app.server.address() as AddressInfo
      const cookie = [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sendHalf = () =>
        connect(port, '127.0.0.1').once('connect', function (this: Socket) {
          this.write(
            `POST /api/imports HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: ${cookie}\r\n` +
              `Content-Type: ${headers['content-type']}\r\nContent-Length: 9999999\r\n\r\n${asLines(HEAD, ...weights(1200))}`,
          )
        })
      let socket = sendHalf()
      const openTransactions = () =>
        ownApp.sqlAsSuperuser(
          "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
        )
      await eventually(async () => {
        const { statusCode } = await send(sender, [], '/api/imports/preview')
        if (statusCode !== 409) {
          // An aborted request before this one may have caused the refusal.
          socket.destroy()
          socket = sendHalf()
        }
        expect(statusCode).toBe(409)
      })
      // A slow sender occupies no database connection.
      expect(await openTransactions()).toHaveLength(0)
      expect((await sender.call('GET', '/api/vitals')).json()).toEqual([])
      socket.destroy()
      for (const table of ['records', 'record_history', 'import_batches'])
        expect(await ownApp.sqlAsSuperuser(`select from ${table}`)).toEqual([])
      // It can be tried again once the server has noticed.
      await eventually(async () => expect((await send(sender, weights(2))).statusCode).toBe(201))
    } finally {
      await ownApp.close()
    }
    expect(await vitalsOf(person)).toEqual([])
  })
})

it('says what is wrong with a file while the rest of it is still on its way', async () => {
  const ownApp = await startTestApp()
  try {
    const { cookies } = await ownApp.register()
    const url = await ownApp.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${url}/api/imports`, {
      method: 'POST',
      headers: { ...headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: asLines(HEAD, weight(0, 99_999), ...weights(40_000)),
    })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Line 2, weight')])
  } finally {
    await ownApp.close()
  }
})

it('lets one import of a person run at a time, and never doubles a record', async () => {
  const person = await testApp.register()
  const slow = new PassThrough()
  const first = person.call('POST', '/api/imports', slow, { headers })
  slow.write(asLines(HEAD, ...weights(600)))
  await eventually(async () => {
    const busy = await send(person, weights(2))
    expect([busy.statusCode, busy.json().message]).toEqual([409, expect.stringContaining('still running')])
  })
  slow.end(asLines(weight(600)))
  expect((await first).statusCode).toBe(201)
  const again = await Promise.all([send(person, weights(601)), send(person, weights(601))])
  for (const { statusCode } of again) expect([201, 409]).toContain(statusCode)
  expect(await rowsOf(person, 'records')).toBe(601)
})

it('does not let slow senders delay other imports, however many there are', async () => {
  const waiting = Array.from({ length: 8 }, () => new PassThrough())
  const people = await Promise.all(waiting.map(() => testApp.register()))
  const running = waiting.map((body, index) => {
    body.write(asLines(HEAD))
    return people[index]?.call('POST', '/api/imports', body, { headers })
  })
  const late = await testApp.register()
  expect((await send(late, [])).statusCode).toBe(201)
  // Only a second import of the same person is refused.
  await eventually(async () => {
    const [first] = people
    expect(first && (await send(first, [], '/api/imports/preview')).statusCode).toBe(409)
  })
  for (const body of waiting) body.end()
  for (const response of await Promise.all(running)) expect([201, 503]).toContain(response?.statusCode)
})

describe('undo', () => {
  it('removes what the import added, its history included, and nothing else', async () => {
    const person = await testApp.register()
    const ownReading = await person.call('POST', '/api/vitals', { recordedDate: '2020-01-01T00:00:00Z', weight: 160 })
    const earlier = await importAll(person, weights(1))
    const batch = await importAll(person, [...weights(3), workout('2020-03-01')])
    const response = await undo(person, batch)
    expect(response.json()).toEqual({
      ...batch,
      undone: { at: expect.any(String), removed: 3, stayed: 0, referred: 0, inOthers: 0 },
    })
    expect((await vitalsOf(person)).map(reading => reading.weight).sort()).toEqual([150, 160])
    expect(await rowsOf(person, 'record_history')).toBe(2)
    expect((await person.call('GET', '/api/vitals/deleted')).json()).toEqual([])
    expect((await person.call('GET', '/api/imports')).json()).toEqual([response.json(), earlier])
    expect(ownReading.statusCode).toBe(201)
    // Undone records can be imported again.
    expect(await importAll(person, weights(3))).toMatchObject({ added: { vitals: 2 }, already: { vitals: 1 } })
  })

  it('twice, or in two tabs at once, has the effect of once', async () => {
    const person = await testApp.register()
    const batch = await importAll(person, weights(3))
    const [first, second] = await Promise.all([undo(person, batch), undo(person, batch)])
    expect(first.json()).toEqual(second.json())
    expect((await undo(person, batch)).json()).toEqual(first.json())
    expect(first.json().undone.removed).toBe(3)
  })

  it('leaves what the person has changed since, and says how many', async () => {
    const person = await testApp.register()
    const batch = await importAll(person, weights(4))
    const [changed, deleted] = await vitalsOf(person)
    await person.call('PUT', `/api/vitals/${changed?.id}`, { notes: 'After dinner' })
    await person.call('DELETE', `/api/vitals/${deleted?.id}`)
    expect((await undo(person, batch)).json().undone).toMatchObject({ removed: 2, stayed: 1 })
    expect((await vitalsOf(person)).map(({ id }) => id)).toEqual([changed?.id])
    expect((await person.call('GET', `/api/vitals/${changed?.id}/history`)).json()).toHaveLength(2)
    // A record that the person deleted can still be restored.
    expect((await person.call('GET', '/api/vitals/deleted')).json()).toHaveLength(1)
  })

  it('of another person’s import, or of none, finds nothing', async () => {
    const personId = await testApp.register()
    const stranger = await testApp.register()
    await importAll(stranger, weights(1))
    const batch = await importAll(personId, weights(1))
    for (const id of [batch.id, crypto.randomUUID(), 'nonsense']) {
      const response = await undo(stranger, { id })
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: 'Import not found', code: 'import_not_found' },
      ])
    }
    expect((await stranger.call('GET', '/api/imports')).body).not.toContain(batch.id)
    expect(await vitalsOf(personId)).toHaveLength(1)
  })
})

describe('cancel', () => {
  const cancel = (person: Registered, id: string) => person.call('DELETE', `/api/imports/${id}`)
  const sendAs = (person: Registered, id: string, lines: unknown[]) =>
    person.call('POST', '/api/imports', asLines({ ...HEAD, id }, ...lines), { headers })
  const listed = async (person: Registered) => (await person.call('GET', '/api/imports')).json<ImportBatch[]>()

  it('refuses an import that arrives later, and lists nothing of it', async () => {
    const person = await testApp.register()
    const id = randomUUID()
    expect((await cancel(person, id)).statusCode).toBe(204)
    expect((await cancel(person, id)).statusCode).toBe(204)
    const late = await sendAs(person, id, weights(3))
    expect([late.statusCode, late.json().code]).toEqual([409, 'import_canceled'])
    expect([await rowsOf(person, 'records'), await listed(person)]).toEqual([0, []])
  })

  it('waits for one that is being saved, and undoes it', async () => {
    const person = await testApp.register()
    const id = randomUUID()
    const held = await lockTable(testApp.connection, 'import_batches')
    const sending = sendAs(person, id, weights(3))
    await held.waitFor(1)
    const canceling = cancel(person, id)
    for (let round = 0; round < 3; round += 1) expect((await person.call('GET', '/api/vitals')).json()).toEqual([])
    await held.release()
    const [sent, canceled] = await Promise.all([sending, canceling])
    expect([sent.statusCode, canceled.statusCode]).toEqual([201, 204])
    expect(await rowsOf(person, 'records')).toBe(0)
    expect(await listed(person)).toMatchObject([{ id, undone: { removed: 3, stayed: 0 } }])
  })

  it('leaves other people’s imports alone', async () => {
    const [person, other] = [await testApp.register(), await testApp.register()]
    const { id } = await importAll(person, weights(2))
    expect((await cancel(other, id)).statusCode).toBe(204)
    expect(await listed(person)).toMatchObject([{ id, undone: null }])
    expect(await rowsOf(person, 'records')).toBe(2)
  })

  it('happens by itself to what is not saved yet when its sender is gone', async () => {
    const ownApp = await startTestApp()
    try {
      const { cookies, call } = await ownApp.register()
      const url = await ownApp.app.listen({ port: 0, host: '127.0.0.1' })
      const aborting = new AbortController()
      // Waits for the first connection: after an abort, `fetch` opens another one that stays for seconds.
      const closed = once(ownApp.app.server, 'connection').then(([socket]) => once(socket, 'close'))
      const held = await lockTable(ownApp.connection, 'records')
      const sent = fetch(`${url}/api/imports`, {
        ...{ method: 'POST', signal: aborting.signal, body: asLines(HEAD, ...weights(2000)) },
        headers: { ...headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      await held.waitFor(1)
      aborting.abort()
      await expect(sent).rejects.toThrow()
      await closed
      await held.release()
      await eventually(async () =>
        expect((await call('POST', '/api/imports', asLines(HEAD), { headers })).statusCode).toBe(201),
      )
      expect(await ownApp.sqlAsSuperuser('select from records')).toEqual([])
    } finally {
      await ownApp.close()
    }
  })
})

it('answers an import that is sent twice with the first one', async () => {
  const person = await testApp.register()
  const body = asLines({ ...HEAD, id: randomUUID() }, ...weights(3))
  const [first, second] = [
    await person.call('POST', '/api/imports', body, { headers }),
    await person.call('POST', '/api/imports', body, { headers }),
  ]
  expect(second.json()).toEqual(first.json())
  expect(second.json()).toMatchObject({ added: { vitals: 3 } })
})

it('refuses other content under the id of an import, and says that it was not saved', async () => {
  const person = await testApp.register()
  const head = { ...HEAD, id: randomUUID() }
  const sendLines = (lines: unknown[]) => person.call('POST', '/api/imports', asLines(head, ...lines), { headers })
  expect((await sendLines(weights(2))).statusCode).toBe(201)
  const other = await sendLines(weights(3))
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_used'])
  expect(await rowsOf(person, 'records')).toBe(2)
})

it('leaves a dose as the person marked it, and stores no second mark beside it', async () => {
  const person = await testApp.register()
  const medicationId = (await person.call('POST', '/api/medications', { medicationName: 'Zinc' })).json<RecordMeta>().id
  const dose = { medicationId, day: '2026-01-05', time: '08:00' }
  await person.call('POST', '/api/medication-doses', { ...dose, status: 'taken' })
  const lines = ['08:00', '20:00'].map(time => ({
    ...{ type: 'medication-doses', key: `dose at ${time}` },
    values: { ...dose, time, status: 'skipped' },
  }))
  const counts = { added: { 'medication-doses': 1 }, already: { 'medication-doses': 1 } }
  expect((await send(person, lines, '/api/imports/preview')).json()).toMatchObject(counts)
  const batch = await importAll(person, lines)
  expect(batch).toMatchObject(counts)
  const doses = async () => (await person.call('GET', '/api/medication-doses')).json<object[]>()
  expect(await doses()).toHaveLength(2)
  expect(await doses()).toContainEqual(expect.objectContaining({ ...dose, status: 'taken' }))
  await undo(person, batch)
  expect(await doses()).toMatchObject([{ ...dose, status: 'taken' }])
})

it('never takes the flag that only one may have from the record that the person chose', async () => {
  const provider = (name: string): ImportLine => ({
    type: 'providers',
    key: name,
    values: { name, specialty: 'Family medicine', isPrimary: true },
  })
  const primaries = async (person: Registered) =>
    (await person.call('GET', '/api/providers'))
      .json<{ name: string; isPrimary: boolean }[]>()
      .flatMap(one => (one.isPrimary ? [one.name] : []))
  const person = await testApp.register()
  await importAll(person, [provider('Dr. One'), provider('Dr. Two')])
  expect(await primaries(person)).toEqual(['Dr. One'])
  await importAll(person, [provider('Dr. Three')])
  expect(await primaries(person)).toEqual(['Dr. One'])
})

it('gives the sample account past syncs of its samples, once, and really undoes them', async () => {
  const person = await testApp.register()
  for (let loading = 0; loading < 2; loading += 1) await person.call('POST', '/api/seed-sample-data')
  const [newest, older, ...more] = (await person.call('GET', '/api/imports')).json<ImportBatch[]>()
  expect(more).toEqual([])
  expect(newest).toMatchObject({ source: 'apple-health', isSample: true, added: { vitals: 5 }, undone: null })
  expect(older?.added.vitals).toBe(25)
  const before = (await vitalsOf(person)).length
  const undone = (await undo(person, newest ?? { id: '' })).json<ImportBatch>()
  expect(undone.undone?.removed).toBe((newest?.added.vitals ?? 0) + (newest?.added['workout-sessions'] ?? 0))
  expect(await vitalsOf(person)).toHaveLength(before - 5)
})

it('leaves no file name and no reading readable in the database', async () => {
  const person = await testApp.register()
  const canary = `canary-${crypto.randomUUID()}`
  const line = weight(0)
  const body = asLines({ ...HEAD, fileName: `${canary}.zip` }, { ...line, values: { ...line.values, notes: canary } })
  expect((await person.call('POST', '/api/imports', body, { headers })).statusCode).toBe(201)
  expect((await person.call('GET', '/api/imports')).body).toContain(canary)
  for (const table of ['import_batches', 'records', 'record_history']) {
    const rows = await testApp.sqlAsSuperuser<{ sealed: Buffer }>(`select * from ${table} where person_id = $1`, [
      person.id,
    ])
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      for (const value of Object.values(row)) {
        expect(Buffer.isBuffer(value) ? value.toString('latin1') : String(value)).not.toContain(canary)
      }
    }
  }
})

it('imports and undoes during the person’s own writes without conflicts', async () => {
  const person = await testApp.register()
  const statuses: number[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) statuses.push((await person.call('POST', '/api/medications', { medicationName: 'A' })).statusCode)
  }
  const importing = async () => {
    for (let round = 0; round < 8; round += 1) {
      const values = { medicationName: 'B', startDate: '2026-01-01' }
      const response = await send(person, [{ type: 'medications', key: `b/${round}`, values }])
      statuses.push(response.statusCode, (await undo(person, response.json())).statusCode)
    }
    isOver = true
  }
  await Promise.all([importing(), write(), write(), write()])
  expect(statuses.filter(status => status !== 201 && status !== 200)).toEqual([])
})
