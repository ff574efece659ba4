import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { makeEverything } from '#server/testing/made-by-manager.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { type Registered, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Emails that still arrive and links that still work after access has ended. */

let testApp: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'https://health.example.org' })
  await testApp.as('administrator')
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

const household = async (testApp: TestApp) => {
  const [mother, leaver] = [await testApp.register(), await testApp.register()]
  const child = await testApp.addDependent()
  for (const parent of [mother, leaver]) await testApp.grant(child, parent)
  return { mother, leaver, child, path: `/api/people/${child.id}` }
}

const emailsTo = ({ email }: Registered) =>
  mailbox.letters.filter(({ to }) => to?.some(({ address }) => address === email))

const waitingEmails = async ({ id }: Registered) =>
  (
    await testApp.sqlAsSuperuser<{ about: string | null }>(
      `select about_person_id as about from notices where person_id = $1 and mail = 'due'`,
      [id],
    )
  ).map(({ about }) => about)

const endings: Record<string, (mother: Registered, leaver: Registered, child: { id: string }) => Promise<unknown>> = {
  revoked: (mother, leaver, child) => mother.call('DELETE', `/api/people/${child.id}/access/${leaver.id}`),
  expired: (_, leaver, child) => testApp.grant(child, leaver, { expiresAt: new Date(Date.now() - 1000) }),
}

it('shows by a reply link no more than its maker sees now, also if it was made beside the change', async () => {
  const { mother, leaver, child, path } = await household(testApp)
  await testApp.grant(child, leaver, { role: 'contribute' })
  const provider = await mother.call('POST', `${path}/providers`, { name: 'Dr. Lee' })
  const test = { testName: 'HIV antibodies', testDate: '2026-01-01', resultValue: 'Positive' }
  const { id } = (await mother.call('POST', `${path}/lab-results`, test)).json<{ id: string }>()
  const written = { draftId: randomUUID(), subject: 'Hello', content: 'Hello', providerId: provider.json().id }
  const sent = await leaver.call('POST', `${path}/messages/compose`, written)
  const token = new URL(sent.json<{ link: { address: string } }>().link.address).hash.slice(1)
  const answer = { draftId: randomUUID(), content: 'See this', attached: [`lab-results/${id}`] }
  const replied = await mother.call('POST', `${path}/messages/${sent.json().message.id}/reply`, answer)
  expect(replied.statusCode, replied.body).toBe(201)
  const shown = async () => (await testApp.visitor().call('POST', '/api/reply/open', { token })).body
  expect(await shown()).toContain('See this')
  // As if the link had been made a moment after this, by a request that came before it.
  await testApp.grant(child, leaver, { role: 'contribute', includesSensitive: false })
  expect(await shown()).toContain('Hello')
  expect(await shown()).not.toContain('See this')
})

describe('somebody whose access has ended', () => {
  it.each(Object.keys(endings))('gets no email that waited for the mail server: %s', async how => {
    const { mother, leaver, child, path } = await household(testApp)
    const nurse = await testApp.register()
    await testApp.grant(child, nurse, { role: 'view' })
    await mother.call('PUT', `${path}/access/${nurse.id}`, { role: 'contribute' })
    await eventually(async () => expect(await waitingEmails(leaver)).toEqual([child.id]))
    await endings[how]?.(mother, leaver, child)
    const { reminders } = testApp.app
    await reminders.sendEmails(leaver.id, new Date())
    const texts = emailsTo(leaver).map(({ text }) => text)
    // The only email says that access has ended.
    expect(texts.join()).not.toMatch(/look after/i)
    expect(texts).toHaveLength(how === 'revoked' ? 1 : 0)
    expect(await waitingEmails(leaver)).toEqual([])
  })
})

describe('what anybody made for a person', () => {
  /** What those who still manage an empty record can do, and read. */
  const OF_MANAGERS = ['the invitation', 'the draft', 'the export', 'the FHIR bundle', 'a page of records, in a batch']
  it.each([
    ['the person was erased', 'person/erase', { confirmation: 'DELETE' }, []],
    ['all records were erased', 'clear-all-data', {}, OF_MANAGERS],
  ])('shows nothing once %s', async (_, route, body, left) => {
    // Without mail, where invitations are shown to their maker.
    const own = await startOwnTestApp()
    await own.as('administrator')
    const { mother, leaver, child, path } = await household(own)
    const { working, all } = await makeEverything(own, leaver, child.id, await own.register())
    expect(await working()).toEqual(all)
    const erased = await mother.call('POST', `${path}/${route}`, body)
    expect([erased.statusCode, erased.body]).toEqual([expect.toSatisfy(status => status < 300), erased.body])
    expect(await working()).toEqual(left)
    expect((await leaver.call('GET', `${path}/message-drafts/new`)).body).not.toContain('A draft')
  })
})
