import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import { addDocument, pdfOf, sendChunkOf, startFile } from './send-file.ts'
import type { Registered, TestApp } from './test-app.ts'

const secretOf = (address: string) => address.slice(address.indexOf('#') + 1)

/**
 * Everything that a manager of a person's records can make and leave behind, each with a way to use it. A test compares
 * the tables with it.
 */
export const makeEverything = async (testApp: TestApp, manager: Registered, personId: string, invited: Registered) => {
  const path = `/api/people/${personId}`
  const visitor = testApp.visitor()
  const made = async <Body>(route: string, body: object = {}) => {
    const response = await manager.call('POST', `${path}/${route}`, body)
    expect([route, response.statusCode, response.body]).toEqual([
      route,
      expect.toSatisfy(status => status < 300),
      expect.any(String),
    ])
    return response.json<Body>()
  }
  await manager.call('PUT', `${path}/person/settings`, { profileVisibility: 'public', dataSharing: true })
  const feed = new URL((await made<{ address: string }>('calendar-feed')).address).pathname
  const card = secretOf((await made<{ address: string }>('emergency-card/link')).address)
  const link = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
  const content = { label: null, records: [], from: null, until: null }
  await made('shares', { link, file: 'a..b.c.d', hours: 24, openings: null, passcode: null, content })
  const opened = await visitor.call('POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee' })
  const opening = String(opened.headers['wellkept-note'])
  const providerId = (await made<{ id: string }>('providers', { name: 'Dr. Lee' })).id
  const message = { draftId: randomUUID(), subject: 'Hello', content: 'Hello', providerId }
  const reply = secretOf((await made<{ link: { address: string } }>('messages/compose', message)).link.address)
  const invitation = await made<{ link: string }>('access/invitations', { email: invited.email, role: 'view' })
  const draft = { draftId: randomUUID(), providerId: '', subject: '', content: 'A draft', attached: [] }
  await manager.call('PUT', `${path}/message-drafts/new`, draft)
  const note = { draftId: randomUUID(), content: 'Hello' }
  const here: Pick<Registered, 'call'> = {
    call: (method, address, ...rest) => manager.call(method, address.replace('/api', path), ...rest),
  }
  const [sending, whole] = [pdfOf(CHUNK_BYTES + 100), pdfOf(1000)]
  const upload = await startFile(here, sending)
  const { fileId } = await addDocument(here, whole)
  const batch = `/api/batch?read=${encodeURIComponent(`${path}/medications`)}`

  const uses = {
    'the calendar feed': () => visitor.call('GET', feed),
    'the emergency card': () => visitor.call('POST', '/api/card/open', { token: card }),
    'the share': () => visitor.call('POST', '/api/shared/check', { link }),
    'opening the share': () => visitor.call('POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee' }),
    'the file of an opened share': () => visitor.call('GET', `/api/shl/${opening}/file`),
    'a note on an opened share': () => visitor.call('POST', '/api/shared/note', { ...note, token: opening }),
    'the conversation': () => visitor.call('POST', '/api/reply/open', { token: reply }),
    'a reply': () => visitor.call('POST', '/api/reply', { ...note, token: reply }),
    'the card behind the conversation': () => visitor.call('POST', '/api/reply/card', { token: reply }),
    'the invitation': () => visitor.call('POST', '/api/offers/check', { token: secretOf(invitation.link) }),
    'the draft': () => manager.call('GET', `${path}/message-drafts/new`),
    'an upload in progress': () => sendChunkOf(here, upload, sending, 0),
    'a document and its file': () => here.call('GET', `/api/files/${fileId}/content`),
    'the export': () => here.call('GET', '/api/export'),
    'the FHIR bundle': () => here.call('GET', '/api/fhir'),
    'a page of records, in a batch': async () => {
      const response = await manager.call('GET', batch)
      const [read] = response.json<{ status: number }[]>()
      return { statusCode: read?.status ?? response.statusCode }
    },
  }
  return {
    /** What still works. */
    async working() {
      const names: string[] = []
      for (const [name, use] of Object.entries(uses)) if ((await use()).statusCode < 300) names.push(name)
      return names
    },
    all: Object.keys(uses),
    acceptInvitation: () => invited.call('POST', '/api/offers/accept', { token: secretOf(invitation.link) }),
  }
}
