import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordTypes } from '#contract/records.ts'
import type { SearchResponse } from '#contract/search/search.ts'
import { SEARCH_PER_TYPE } from '#contract/search/search-limits.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { exampleFor } from '#server/testing/record-examples.ts'
import { type Registered, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const search = async (person: Pick<Registered, 'call'>, q: string) =>
  (await person.call('POST', '/api/search', { q })).json<SearchResponse>()
const add = async (person: Pick<Registered, 'call'>, path: string, body: object) =>
  (await person.call('POST', path, body)).json<{ id: string }>().id
const titlesOf = ({ types }: SearchResponse) => types.flatMap(({ found }) => found.map(({ title }) => title))

describe('searching all of one’s own records', () => {
  it('finds records across types by every word, with the matching text and a link', async () => {
    const person = await testApp.register()
    const provider = await add(person, '/api/providers', { name: 'Dr. Zoë Ménière', specialty: 'Audiology' })
    const medication = await add(person, '/api/medications', {
      medicationName: 'Betahistine',
      instructions: 'Against the vertigo of Ménière’s disease',
      startDate: '2026-01-02',
    })
    await add(person, '/api/medications', { medicationName: 'Ibuprofen', notes: 'For vertigo? No.' })
    const appointment = await add(person, '/api/appointments', {
      type: 'Checkup',
      appointmentDate: '2026-03-04T09:00:00Z',
      providerId: provider,
    })
    await add(person, '/api/messages', { subject: 'Balance', content: 'Your vertigo\nshould be MENIERE’S disease.' })

    const answer = await search(person, '  MENIERE ')
    expect(answer.total).toBe(4)
    expect(answer.types.map(({ type, total }) => [type, total])).toEqual([
      ['providers', 1],
      ['medications', 1],
      ['appointments', 1],
      ['messages', 1],
    ])
    expect(answer.types[1]).toMatchObject({
      name: 'Medications',
      found: [
        {
          id: medication,
          title: 'Betahistine',
          context: { label: 'Instructions', text: 'Against the vertigo of Ménière’s disease' },
          date: '2026-01-02',
          page: `/medications?record=medications&id=${medication}`,
        },
      ],
    })
    expect(answer.types[2]?.found[0]).toMatchObject({
      id: appointment,
      context: { label: 'Provider', text: 'Dr. Zoë Ménière' },
    })
    // Each word may stand in another field, or be the name of the type.
    expect(titlesOf(await search(person, 'vertigo betahistine medication'))).toEqual(['Betahistine'])
    expect(titlesOf(await search(person, "vertigo meniere's"))).toEqual(['Betahistine', 'Balance'])
    expect(await search(person, 'vertigo nowhere')).toEqual({ total: 0, isSimilar: false, types: [] })
  })

  it('finds what is called otherwise, numbers, days and mistyped words', async () => {
    const person = await testApp.register()
    await add(person, '/api/lab-results', { testName: 'Hemoglobin A1c', resultValue: '7.2', testDate: '2026-03-04' })
    await add(person, '/api/lab-results', { testName: 'Glucose', resultValue: '99', testDate: '2026-04-04' })
    await add(person, '/api/medications', { medicationName: 'Lisinopril' })
    // 8 pm of March 4 in Eastern time.
    const reading = { recordedDate: '2026-03-05T01:00:00Z', bpSystolic: 131, bpDiastolic: 84 }
    await add(person, '/api/vitals', reading)
    const found = async (q: string) => {
      const { types, isSimilar } = await search(person, q)
      return { types: types.map(({ type }) => type), titles: titlesOf({ total: 0, types, isSimilar }), isSimilar }
    }
    expect((await found('hba1c')).titles).toEqual(['Hemoglobin A1c'])
    expect((await found('blood sugar')).titles).toEqual(['Glucose'])
    expect((await found('7.2')).titles).toEqual(['Hemoglobin A1c'])
    expect(await found('lisinoprl')).toMatchObject({ titles: ['Lisinopril'], isSimilar: true })
    expect(await found('lisinopril')).toMatchObject({ titles: ['Lisinopril'], isSimilar: false })
    expect((await found('131/84')).types).toEqual(['vitals'])
    expect((await found('131/85')).types).toEqual([])
    expect((await found('84')).types).toEqual(['vitals'])
    for (const q of ['3/4/2026', 'March 4', 'mar 2026']) {
      expect([q, (await found(q)).types]).toEqual([q, ['lab-results', 'vitals']])
    }
    expect((await found('glucose april 2026')).titles).toEqual(['Glucose'])
    expect((await found('glucose march 2026')).titles).toEqual([])
  })

  it('finds conditions, tests and medications by their other names, and still by words that stand apart', async () => {
    const person = await testApp.register()
    await add(person, '/api/medical-conditions', { conditionName: 'Acute conjunctivitis' })
    await add(person, '/api/medical-conditions', { conditionName: 'Rash', notes: 'One eye is pink, too' })
    await add(person, '/api/lab-results', { testName: 'TSH', resultValue: '2', testDate: '2026-03-04' })
    await add(person, '/api/medications', { medicationName: 'Warfarin 5 mg' })
    const titles = async (q: string) => titlesOf(await search(person, q)).toSorted()
    expect(await titles('pink eye')).toEqual(['Acute conjunctivitis', 'Rash'])
    expect(await titles('thyroid stimulating hormone')).toEqual(['TSH'])
    expect(await titles('coumadin')).toEqual(['Warfarin 5 mg'])
    expect(await titles('coumadin eye')).toEqual([])
  })

  it('puts titles before other texts, then the newest first, and counts those that it leaves out', async () => {
    const person = await testApp.register()
    const day = (step: number) => `2026-02-${String(step + 1).padStart(2, '0')}`
    for (let step = 0; step < SEARCH_PER_TYPE; step += 1)
      await add(person, '/api/lab-results', { testName: `Iron ${step}`, resultValue: '1', testDate: day(step) })
    for (let step = 0; step < 3; step += 1) {
      await add(person, '/api/lab-results', {
        testName: `Ferritin ${step}`,
        resultValue: '1',
        testDate: day(20 + step),
        notes: `Low iron. ${'And so on. '.repeat(40)}`,
      })
    }
    await add(person, '/api/providers', { name: 'Dr. Iron' })
    const { total, types } = await search(person, 'iron')
    expect([total, types.map(({ type, total: each }) => [type, each])]).toEqual([
      SEARCH_PER_TYPE + 4,
      [
        ['providers', 1],
        ['lab-results', SEARCH_PER_TYPE + 3],
      ],
    ])
    const titles = types[1]?.found.map(({ title }) => title)
    expect(titles).toEqual(Array.from({ length: SEARCH_PER_TYPE }, (_, step) => `Iron ${SEARCH_PER_TYPE - 1 - step}`))
    const [ferritin] = (await search(person, 'iron ferritin')).types
    expect(ferritin?.found.map(({ title }) => title)).toEqual(['Ferritin 2', 'Ferritin 1', 'Ferritin 0'])
    expect(ferritin?.found[0]?.context?.text).toMatch(/^Low iron\. And.{100,150}…$/)
  })

  it('speaks the language of the person: labels of choices, fields and types', async () => {
    const person = await testApp.register()
    await add(person, '/api/medical-conditions', { conditionName: 'Asthma', status: 'chronic' })
    expect((await search(person, 'chronic')).total).toBe(1)
    await person.call('PUT', '/api/settings', { language: 'de' })
    const { types } = await search(person, 'chronisch')
    expect(types[0]).toMatchObject({ name: 'Erkrankungen', found: [{ context: { text: 'Chronisch' } }] })
    expect((await search(person, 'erkrankung')).total).toBe(1)
  })

  it('finds words that JSON escapes, and no JSON syntax', async () => {
    const person = await testApp.register()
    await add(person, '/api/medications', { medicationName: 'The "blue" \\ one' })
    await add(person, '/api/messages', { subject: 'S', content: 'C', conversationId: crypto.randomUUID() })
    for (const q of ['"blue"', '\\', 'blue" one']) expect(titlesOf(await search(person, q))).toHaveLength(1)
    for (const q of ['medicationName', 'isSample', 'false', '":"', 'conversation']) {
      expect([q, (await search(person, q)).total]).toEqual([q, 0])
    }
  })

  it('finds a changed record only by its new text, a deleted one never, and a restored one again', async () => {
    const person = await testApp.register()
    const id = await add(person, '/api/medications', { medicationName: 'Oldname' })
    await person.call('PUT', `/api/medications/${id}`, { medicationName: 'Newname' })
    expect([(await search(person, 'oldname')).total, (await search(person, 'newname')).total]).toEqual([0, 1])
    await person.call('DELETE', `/api/medications/${id}`)
    expect((await search(person, 'newname')).total).toBe(0)
    await person.call('POST', `/api/medications/${id}/restore`, { version: 1 })
    expect((await search(person, 'oldname')).total).toBe(1)
  })

  it('never finds what belongs to somebody else, and asks a visitor to sign in', async () => {
    const [match, other] = [await testApp.register(), await testApp.register()]
    await add(match, '/api/medications', { medicationName: 'Privatine' })
    expect((await search(match, 'privatine')).total).toBe(1)
    expect((await search(other, 'privatine')).total).toBe(0)
    expect((await search(await testApp.as('administrator'), 'privatine')).total).toBe(0)
    expect((await testApp.visitor().call('POST', '/api/search', { q: 'privatine' })).statusCode).toBe(401)
  })

  it('goes through more records than one page holds, each once', async () => {
    const person = await testApp.register()
    const line = (number: number) =>
      JSON.stringify({ type: 'providers', key: `${number}`, values: { name: `Dr. ${number}` } })
    const lines = Array.from({ length: 2203 }, (_, number) => line(number)).join('\n')
    const head = JSON.stringify({ source: 'csv', fileName: 'many.csv' })
    const imported = await person.call('POST', '/api/imports', `${head}\n${lines}`, {
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect([imported.statusCode, imported.body]).toEqual([201, imported.body])
    expect((await search(person, 'dr.')).total).toBe(2203)
    expect((await search(person, '2202')).total).toBe(1)
    // Again, now that their filters are known.
    expect((await search(person, 'dr.')).total).toBe(2203)
  })
})

it.each(recordTypes.filter(({ page }) => page !== null).map(type => [type.name, type] as const))(
  'finds one of %s by the name of its type, and says where it is',
  async (name, type) => {
    const person = await testApp.register()
    const id = await add(person, type.path, await exampleFor(person, type))
    const { types } = await search(person, type.one)
    const found = types.find(({ type }) => type === name)?.found.find(match => match.id === id)
    expect(found?.title).not.toBe('')
    expect(found?.page).toMatch(
      name === 'visit-notes' ? /^\/visit-pack\?appointment=[0-9a-f-]{36}$/ : RegExp(`id=${id}$`),
    )
  },
)

it('opens in a second search only what may match, and fails on one that was altered meanwhile', async () => {
  const { register, database, sqlAsSuperuser } = await startOwnTestApp()
  const person = await register()
  await add(person, '/api/providers', { name: 'Dr. Rivera' })
  const id = await add(person, '/api/medications', { medicationName: 'Lisinopril', notes: 'From Dr. Rivera' })
  for (let count = 0; count < 20; count += 1) await add(person, '/api/allergies', { allergen: `Pollen ${count}` })
  const first = await search(person, 'rivera')
  const reads = vi.spyOn(database, 'scanAsPerson')
  expect(await search(person, 'rivera')).toEqual(first)
  const opened = await Promise.all(reads.mock.results.flatMap(({ value }) => (value ? [value] : [])))
  expect(opened.flat().filter(row => 'sealed' in row)).toHaveLength(2)

  await sqlAsSuperuser(`update records set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where id = '${id}'`)
  expect((await person.call('POST', '/api/search', { q: 'rivera' })).statusCode).toBe(500)
})

it('rejects an invalid search with a clear message', async () => {
  const person = await testApp.register()
  const refusalOf = async (body: object) => {
    const response = await person.call('POST', '/api/search', body)
    return [response.statusCode, response.json().fields?.q]
  }
  expect(await refusalOf({ q: ' ' })).toEqual([400, 'This is required.'])
  expect(await refusalOf({ q: '\u0301' })).toEqual([400, 'Enter a word to search for.'])
  expect(await refusalOf({ q: 'x'.repeat(201) })).toEqual([400, 'Use at most 200 characters.'])
  expect(await refusalOf({ q: 'a b c d e f g h i j k l m' })).toEqual([400, 'Search for fewer words at once.'])
  expect((await refusalOf({})).at(0)).toBe(400)
  expect((await person.call('GET', '/api/search?q=x')).statusCode).toBe(404)
})

it('lets one person search a few times at once, and the next one a moment later', async () => {
  const person = await testApp.register()
  const responses = await Promise.all(Array.from({ length: 9 }, () => person.call('POST', '/api/search', { q: 'x' })))
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await person.call('POST', '/api/search', { q: 'x' })).statusCode).toBe(200)
})

it('leaves no word of a search in any log, whether it succeeds, is refused or breaks', async () => {
  const { app, register, sqlAsSuperuser } = await startOwnTestApp()
  const lines = captureLog(app)
  const person = await register()
  const secret = 'plantedword'
  await add(person, '/api/medications', { medicationName: secret })
  expect((await search(person, secret)).total).toBe(1)
  await person.call('POST', '/api/search', { q: secret, more: secret })
  await person.call('POST', '/api/search', { q: secret.repeat(30) })
  await sqlAsSuperuser('alter table records rename to records_away')
  expect((await person.call('POST', '/api/search', { q: secret })).statusCode).toBe(500)
  await sqlAsSuperuser('alter table records_away rename to records')
  const log = lines.join('\n')
  expect(log).toContain('/api/search')
  expect(log).toContain('unexpected fault')
  expect(log).not.toContain(secret)
  const activity = (await person.call('GET', '/api/activity')).body
  expect(activity).toContain('"searched"')
  expect(activity).not.toContain(secret)
})

it('stops once the client has disconnected', async () => {
  const { app, register, database, connection } = await startOwnTestApp()
  const person = await register()
  await add(person, '/api/medications', { medicationName: 'First' })
  await add(person, '/api/lab-results', { testName: 'Second', resultValue: '1', testDate: '2026-01-02' })
  const reads = vi.spyOn(database, 'scanAsPerson')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const gone = new Promise(resolve => {
    app.server.once('request', (_, response) => response.once('close', resolve))
  })
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table records in access exclusive mode')

  const body = JSON.stringify({ q: 'x' })
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST /api/search HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: ${cookie}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  const readNames = () => reads.mock.calls.map(([, { name }]) => name)
  await eventually(() => expect(readNames()).toEqual(['records-scan']))
  socket.destroy()
  await gone
  await holder.query('commit')
  expect((await person.call('POST', '/api/search', { q: 'x' })).statusCode).toBe(200)
  // All of the second search.
  expect(readNames().slice(1)).toEqual(['records-scan', 'records-scan', 'records-scan-except'])
})
