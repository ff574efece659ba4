import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let person: Registered
let anna: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.as('administrator')
  person = await testApp.register({ firstName: 'Paula' })
  anna = await testApp.register({ firstName: 'Anna' })
  await testApp.grant(person, anna, { role: 'contribute', includesSensitive: false })
})
afterAll(() => testApp.close())

const ask = async (account: Registered, title: string, type = 'medications') => {
  const answer = await account.call('POST', `/api/people/${person.id}/own-hidden-entries`, { type, title })
  return answer.json<{ addedAt: string | null }>().addedAt
}
const addAs = async (account: Registered, medicationName: string) => {
  const path = account === person ? '/api/medications' : `/api/people/${person.id}/medications`
  const answer = await account.call('POST', path, { medicationName })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: string }>().id
}

it('tells whoever added a hidden record that they did, by its ingredient too, and nobody of others’ records', async () => {
  await addAs(person, 'Fluoxetine')
  const ben = await testApp.register({ firstName: 'Ben' })
  await testApp.grant(person, ben, { role: 'contribute', includesSensitive: false })
  await addAs(ben, 'Fluoxetine 20 mg')
  for (const title of ['Fluoxetine', 'Prozac']) expect(await ask(anna, title)).toBeNull()
  await addAs(anna, 'Lithium carbonate')
  for (const title of ['lithium  Carbonate', 'Lithium']) expect(await ask(anna, title)).not.toBeNull()
  expect(await ask(ben, 'Lithium')).toBeNull()
  // They see what they added, and need no hint.
  await addAs(anna, 'Amoxicillin')
  expect(await ask(anna, 'Amoxicillin')).toBeNull()
  // Neither of types that are hidden as a whole, nor of those that do not exist.
  for (const type of ['mood-entries', 'nothing']) expect(await ask(anna, 'Lithium', type)).toBeNull()
})

it('tells nothing of what became of it since', async () => {
  const id = await addAs(anna, 'Methadone')
  const before = await ask(anna, 'Methadone')
  await person.call('PUT', `/api/medications/${id}`, { medicationName: 'Naltrexone' })
  expect(await ask(anna, 'Methadone')).toBe(before)
  expect(await ask(anna, 'Naltrexone')).toBeNull()
  await person.call('DELETE', `/api/medications/${id}`)
  expect(await ask(anna, 'Methadone')).toBe(before)
  // What the person hid later was seen when it was added.
  const shown = await addAs(anna, 'Ibuprofen')
  await person.call('PUT', `/api/medications/${shown}`, { sensitivity: 'other' })
  expect(await ask(anna, 'Ibuprofen')).toBeNull()
})
