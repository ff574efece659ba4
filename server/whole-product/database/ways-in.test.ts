import { randomUUID } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endedByNewPassword } from '#server/account/password/replace-password.ts'
import { tablesOfWaysIn } from '#server/app/ways-in.ts'
import { makeEverything } from '#server/testing/made-by-manager.ts'
import { createPasskeyDevice } from '#server/testing/passkey-device.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let administrator: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  administrator = await testApp.register()
})
afterAll(() => testApp.close())

/** Tables with secrets or rights in them that give no access to another account or its records, and why. */
const NO_WAYS_IN = {
  users: 'Its MAC covers the role and the address.',
  passwords: 'The password itself, which is replaced.',
  invites: 'Invitations of administrators to register an account that does not exist yet.',
  used_share_links: 'Only that a link was used once, so that nobody uses it again.',
  former_managers: 'A record of the past; only an administrator can act on it.',
}

/** A row that gives access has a MAC, or the hash of a secret. */
const tablesWithSecrets = async () =>
  (
    await testApp.sqlAsSuperuser<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('mac', 'token_hash', 'link_hash', 'credential_id')`,
    )
  ).map(({ name }) => name)

it('names every table with rows that let somebody in, so that a password reset ends them', async () => {
  const known = [...Object.values(tablesOfWaysIn).flat(), ...endedByNewPassword].map(getTableName)
  const named = [...new Set([...known, ...Object.keys(NO_WAYS_IN)])]
  expect(named.sort()).toEqual((await tablesWithSecrets()).sort())
})

/** Rows that concern the account as an owner or a maker, except its own access to others. */
const rowsOf = async ({ id }: Registered) => {
  const counts: Record<string, number> = {}
  for (const name of new Set(Object.values(tablesOfWaysIn).flat().map(getTableName))) {
    const columns = await testApp.sqlAsSuperuser<{ column: string }>(
      `select column_name as column from information_schema.columns where table_schema = 'public' and table_name = $1
       and column_name in ('user_id', 'person_id', 'made_by', 'granted_by', 'ended_at')`,
      [name],
    )
    const names = columns.map(({ column }) => column)
    const isTheirs = names
      .filter(column => column !== 'ended_at')
      .map(column => `${column} = $1`)
      .join(' or ')
    // An ended share stays in the list for a while.
    const isOpen = names.includes('ended_at') ? 'ended_at is null' : 'true'
    counts[name] = (await testApp.sqlAsSuperuser(`select from ${name} where (${isTheirs}) and ${isOpen}`, [id])).length
  }
  return counts
}

const giveAccess = async (manager: Registered, personId: string, account: Registered) => {
  const path = `/api/people/${personId}/access/invitations`
  const { link } = (await manager.call('POST', path, { email: account.email, role: 'view' })).json<{ link: string }>()
  const token = new URL(link).hash.slice(1)
  expect((await account.call('POST', '/api/offers/accept', { token })).statusCode).toBe(200)
}

it('ends all of them when the password is reset and the owner asks for it', async () => {
  const [ada, friend, invited] = [await testApp.register(), await testApp.register(), await testApp.register()]
  const child = await testApp.addDependent()
  await testApp.grant(child, ada)
  const device = createPasskeyDevice()
  const { challenge } = (await ada.call('POST', '/api/account/passkeys/options')).json()
  const passkey = { name: 'Phone', credential: device.make({ challenge, origin: testApp.origin }) }
  expect((await ada.call('POST', '/api/account/passkeys', passkey)).statusCode).toBe(201)
  await testApp.sqlAsSuperuser("insert into identity_provider_links values ('https://id.example.org', $1, $2)", [
    randomUUID(),
    ada.id,
  ])
  for (const person of [ada.id, child.id]) await giveAccess(ada, person, friend)
  await ada.call('PUT', '/api/settings', { profileVisibility: 'public' })
  const own = await makeEverything(testApp, ada, ada.id, invited)
  const childs = await makeEverything(testApp, ada, child.id, invited)
  const before = await rowsOf(ada)
  for (const [table, rows] of Object.entries(before)) expect([table, rows > 0]).toEqual([table, true])

  const made = await administrator.call('POST', `/api/admin/users/${ada.id}/reset-link`)
  const token = new URL(made.json<{ link: string }>().link).hash.slice(1)
  const { otherAccess } = (await testApp.visitor().call('POST', '/api/password-reset/check', { token })).json<{
    otherAccess: Record<string, number>
  }>()
  for (const [way, count] of Object.entries(otherAccess)) expect([way, count > 0]).toEqual([way, true])
  const reset = { token, newPassword: 'three slow otters swim', clearOtherAccess: true }
  expect((await testApp.visitor().call('POST', '/api/password-reset', reset)).statusCode).toBe(200)

  const after = Object.entries(await rowsOf(ada)).filter(([name]) => name !== 'share_openings')
  for (const [table, rows] of after) expect([table, rows]).toEqual([table, 0])
  expect([...(await own.working()), ...(await childs.working())]).toEqual([])
  for (const person of [ada.id, child.id])
    expect((await friend.call('GET', `/api/people/${person}/medications`)).statusCode).toBe(404)
  for (const { acceptInvitation } of [own, childs]) expect((await acceptInvitation()).statusCode).toBe(404)
  // The owner's own access to the child stays.
  const again = testApp.visitor()
  await again.call('POST', '/api/signin', { email: ada.email, password: reset.newPassword })
  expect((await again.call('GET', `/api/people/${child.id}/medications`)).statusCode).toBe(200)
})

it('leaves access to people whom the account looks after, unless asked', async () => {
  const [ada, friend] = [await testApp.register({ isConfirmed: false }), await testApp.register()]
  const child = await testApp.addDependent()
  await testApp.grant(child, ada)
  for (const person of [ada.id, child.id]) await giveAccess(ada, person, friend)
  const made = await administrator.call('POST', `/api/admin/users/${ada.id}/reset-link`)
  const token = new URL(made.json<{ link: string }>().link).hash.slice(1)
  const reset = { token, newPassword: 'three slow otters swim' }
  expect((await testApp.visitor().call('POST', '/api/password-reset', reset)).statusCode).toBe(200)
  const sees = async (person: string) => (await friend.call('GET', `/api/people/${person}/medications`)).statusCode
  // Anyone may have registered this address, so nothing of its own stays open.
  expect([await sees(ada.id), await sees(child.id)]).toEqual([404, 200])
})
