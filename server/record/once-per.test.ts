import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportOf, importLines, importZip, previewOf, readZip } from '#server/testing/personal-data.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const PATH = '/api/medication-doses'
const DAY = '2026-03-04'

const startDoses = async () => {
  const person = await testApp.register()
  const added = await person.call('POST', '/api/medications', { medicationName: 'Warfarin' })
  const medicationId = added.json<{ id: string }>().id
  const mark = (time = '08:00', status = 'taken', by: Pick<Registered, 'call'> = person, whose = '') =>
    by.call('POST', PATH.replace('/api', `/api${whose}`), { medicationId, day: DAY, time, status })
  const times = async () =>
    (await person.call('GET', PATH))
      .json<{ time: string }[]>()
      .map(({ time }) => time)
      .sort()
  return { person, mark, times }
}
const ALREADY = { code: 'already_recorded' }

it('logs a dose once that was taken away, brought back and pressed again', async () => {
  const { person, mark, times } = await startDoses()
  const { id } = (await mark()).json<{ id: string }>()
  await person.call('DELETE', `${PATH}/${id}`)
  expect((await person.call('POST', `${PATH}/${id}/restore`, { version: 1 })).statusCode).toBe(200)
  expect((await mark()).json()).toMatchObject({ id })
  const caregiver = await testApp.register()
  await testApp.grant(person, caregiver, { role: 'contribute' })
  const theirs = await mark('08:00', 'taken', caregiver, `/people/${person.id}`)
  expect([theirs.statusCode, theirs.json()]).toMatchObject([409, ALREADY])
  expect(await times()).toEqual(['08:00'])
})

it('brings no dose back that was logged again since', async () => {
  const { person, mark, times } = await startDoses()
  const { id } = (await mark()).json<{ id: string }>()
  await person.call('DELETE', `${PATH}/${id}`)
  await mark('08:00', 'skipped')
  const restored = await person.call('POST', `${PATH}/${id}/restore`, { version: 1 })
  expect([restored.statusCode, restored.json()]).toMatchObject([409, ALREADY])
  expect(await times()).toEqual(['08:00'])
})

it('knows a dose by its time also after that was changed', async () => {
  const { person, mark, times } = await startDoses()
  const { id } = (await mark()).json<{ id: string }>()
  expect((await person.call('PUT', `${PATH}/${id}`, { time: '09:00' })).statusCode).toBe(200)
  const again = await mark('09:00', 'skipped')
  expect([again.statusCode, again.json()]).toMatchObject([409, ALREADY])
  const other = (await mark()).json<{ id: string }>()
  const moved = await person.call('PUT', `${PATH}/${other.id}`, { time: '09:00' })
  expect([moved.statusCode, moved.json()]).toMatchObject([409, ALREADY])
  expect(await times()).toEqual(['08:00', '09:00'])
})

it('keeps one of a dose that is brought back and logged again at the same moment', async () => {
  const { person, mark, times } = await startDoses()
  const { id } = (await mark()).json<{ id: string }>()
  for (let round = 0; round < 5; round += 1) {
    await person.call('DELETE', `${PATH}/${id}`)
    const answers = await Promise.all([
      person.call('POST', `${PATH}/${id}/restore`, { version: 1 }),
      mark('08:00', 'skipped'),
    ])
    expect(answers.map(({ statusCode }) => statusCode < 300).sort()).toEqual([false, true])
    expect(await times()).toEqual(['08:00'])
    for (const dose of (await person.call('GET', PATH)).json<{ id: string }[]>())
      await person.call('DELETE', `${PATH}/${dose.id}`)
  }
})

it('knows a dose that came back from a backup by its time', async () => {
  const { person, mark, times } = await startDoses()
  const { id } = (await mark()).json<{ id: string }>()
  const zip = await exportOf(person)
  await person.call('POST', '/api/clear-all-data')
  await importZip(person, zip)
  const again = await mark()
  expect([again.statusCode, again.json()]).toMatchObject([409, ALREADY])

  await person.call('DELETE', `${PATH}/${id}`)
  expect((await mark('08:00', 'skipped')).statusCode).toBe(201)
  const restored = await person.call('POST', `${PATH}/${id}/restore`, { version: 1 })
  expect([restored.statusCode, restored.json()]).toMatchObject([409, ALREADY])
  expect(await times()).toEqual(['08:00'])
})

it('adds no dose from a backup that was logged here, too', async () => {
  const { person, mark, times } = await startDoses()
  await mark()
  await mark('20:00')
  const { lines } = await readZip(await exportOf(person))
  await person.call('POST', '/api/clear-all-data')
  await importLines(
    person,
    lines.filter(({ type }) => type === 'medications'),
  )
  await mark('08:00', 'skipped')
  const counted = { added: { 'medication-doses': 1 }, already: { 'medication-doses': 1 } }
  expect(await previewOf(person, lines)).toMatchObject(counted)
  expect(await importLines(person, lines)).toMatchObject(counted)
  expect(await times()).toEqual(['08:00', '20:00'])
})
