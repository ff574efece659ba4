import { expect, it } from 'vitest'
import { administratorAccess } from '#server/platform/database/person-access.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'
import { createPersonKeys } from './person-keys.ts'
import { currentIfFew } from './personal-data-records.ts'

it('finds sensitive records although another server has renewed the key meanwhile', async () => {
  const { database, installationKey, register } = await startOwnTestApp()
  const person = await register()
  await person.call('POST', '/api/contraception', { method: 'Hormonal IUD' })
  const access = administratorAccess(person.id)
  const keys = createPersonKeys(database, installationKey)
  const read = async () =>
    (await currentIfFew(database, keys, access))?.map(([{ name }, records]) => [
      name,
      records.map(bytes => JSON.parse(bytes.toString())),
    ])
  const found = [['contraception', [expect.objectContaining({ method: 'Hormonal IUD' })]]]
  expect(await read()).toEqual(found)
  expect((await person.call('POST', '/api/account/encryption-key')).statusCode).toBe(204)
  expect(await read()).toEqual(found)
})
