import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { READ_AT_HEADER } from '#contract/batch.ts'
import { buildApp } from '#server/app.ts'
import { CHANNEL, MAX_STREAMS, MAX_STREAMS_OF_PERSON } from '#server/platform/http/live/live-events.ts'
import { LIVE_TOPICS } from '#server/platform/http/live/live-topics.ts'
import { listen, openStream } from '#server/testing/open-stream.ts'
import { GOOD_PASSWORD, startOwnTestApp, type TestApp } from '#server/testing/test-app.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>

const linkFor = async (person: Registered) => {
  const providerId = (await person.call('POST', '/api/providers', { name: 'Dr. Lee' })).json<{ id: string }>().id
  const body = { draftId: randomUUID(), providerId, subject: 'Hello', content: 'Hello' }
  const { link } = (await person.call('POST', '/api/messages/compose', body)).json<{ link: { address: string } }>()
  return new URL(link.address).hash.slice(1)
}

const replyBy = (testApp: TestApp, token: string) =>
  testApp.visitor().call('POST', '/api/reply', { token, draftId: randomUUID(), content: 'planted answer' })

it('tells the tabs of one person, on every server, that something arrived, and nothing else', async () => {
  const testApp = await startOwnTestApp()
  const { config, database, installationKey } = testApp
  const other = await buildApp({ config, database, installationKey })
  onTestFinished(() => other.close())
  const urls = [await listen(testApp.app), await listen(other)]
  const [person, stranger] = [await testApp.register(), await testApp.register()]
  const tabs = await Promise.all(urls.map(url => openStream(url, person)))
  const strangers = await openStream(urls[0] ?? '', stranger)
  expect(tabs[0]?.response.headers.get('cache-control')).toBe('no-store')

  await replyBy(testApp, await linkFor(person))
  for (const tab of tabs) expect(await tab.next()).toBe(`data: records ${person.id}\n\n`)
  await replyBy(testApp, await linkFor(stranger))
  expect(await strangers.next()).toBe(`data: records ${stranger.id}\n\n`)
})

it('greets a tab only once it is listening', async () => {
  const testApp = await startOwnTestApp()
  const person = await testApp.register()
  // The server starts listening when the first tab connects, which may take longer than the test's events.
  const tab = await openStream(await listen(testApp.app), person)
  await testApp.database.notify(CHANNEL, `${person.id} notices`)
  expect(await tab.next()).toBe('data: notices\n\n')
})

it('begins with what was announced since the page was read, or with everything if that is not known', async () => {
  const testApp = await startOwnTestApp()
  const url = await listen(testApp.app)
  const [person, stranger] = [await testApp.register(), await testApp.register()]
  const begin = async (readAt: number) => {
    const tab = await openStream(url, person, { 'last-event-id': String(readAt) })
    let heard = ''
    // The last one is announced after the stream has begun.
    await testApp.database.notify(CHANNEL, `${person.id} end`)
    while (!heard.includes('data: end\n\n')) heard += await tab.next()
    await tab.close()
    return heard
  }
  const { headers } = await person.call('GET', '/api/batch?read=/api/medications')
  const everything = LIVE_TOPICS.map(topic => `data: ${topic}\n\n`).join('')
  // The server did not listen yet when this was read.
  expect(await begin(Number(headers[READ_AT_HEADER]))).toContain(everything)

  expect(await begin(Date.now() + 60_000)).toBe('data: end\n\n')
  const earlier = await openStream(url, person)
  await testApp.database.notify(CHANNEL, `${stranger.id} shares`, `${person.id} notices`)
  expect(await earlier.next()).toBe('data: notices\n\n')
  await earlier.close()
  // Once it has listened for as long as clocks may differ.
  await expect.poll(() => begin(Date.now())).not.toContain('shares')
  expect(await begin(Date.now())).toMatch(/^data: (?:end|notices)\n\n/)
  expect(await begin(0)).toContain(everything)
})

it('sends nothing to an ended session, and closes its stream', async () => {
  const testApp = await startOwnTestApp()
  const url = await listen(testApp.app)
  const person = await testApp.register()
  const token = await linkFor(person)
  const tab = await openStream(url, person)
  await person.call('GET', '/api/logout')
  await replyBy(testApp, token)
  // That the link was made may have been announced late, before the session ended.
  let heard = await tab.next()
  while (heard?.startsWith('data: records')) heard = await tab.next()
  expect(heard).toBeNull()
})

it('gives one session a few streams, and more again when some are closed', async () => {
  const testApp = await startOwnTestApp()
  const url = await listen(testApp.app)
  const person = await testApp.register()
  const tabs = await Promise.all(Array.from({ length: MAX_STREAMS }, () => openStream(url, person)))
  expect((await openStream(url, person)).response.status).toBe(204)
  await tabs[0]?.close()
  await expect.poll(async () => (await openStream(url, person)).response.status).toBe(200)
})

it('gives one person a bounded number of streams, however many sessions they open', async () => {
  const testApp = await startOwnTestApp()
  const url = await listen(testApp.app)
  const { email } = await testApp.register()
  const statuses: number[] = []
  for (let session = 0; session < 6; session += 1) {
    const browser = testApp.visitor()
    await browser.call('POST', '/api/signin', { email, password: GOOD_PASSWORD })
    const tabs = await Promise.all(Array.from({ length: MAX_STREAMS }, () => openStream(url, browser)))
    statuses.push(...tabs.map(({ response }) => response.status))
  }
  expect(statuses).toEqual([...Array(MAX_STREAMS_OF_PERSON).fill(200), ...Array(4).fill(204)])
  const other = await testApp.register()
  expect((await openStream(url, other)).response.status).toBe(200)
})

it('does not keep a server that stops waiting', async () => {
  const testApp = await startOwnTestApp()
  const { config, database, installationKey } = testApp
  const app = await buildApp({ config, database, installationKey })
  const tab = await openStream(await listen(app), await testApp.register())
  await app.close()
  expect(await tab.next()).toBeNull()
})

it('answers no HEAD with a stream that nobody would close', async () => {
  const testApp = await startOwnTestApp()
  const person = await testApp.register()
  const headers = { accept: 'text/event-stream' }
  expect((await person.call('HEAD', '/api/events', undefined, { headers })).statusCode).toBe(404)
})
