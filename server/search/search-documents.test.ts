import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SearchResponse } from '#contract/search/search.ts'
import { addDocument, pdfOf } from '#server/testing/send-file.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const search = async (caller: Pick<Registered, 'call'>, q: string, base = '/api') => {
  const { types } = (await caller.call('POST', `${base}/search`, { q })).json<SearchResponse>()
  return types.find(({ type }) => type === 'documents')?.found ?? []
}

const documentSaying = async (person: Registered, pages: string[], values: object = {}) => {
  const document = await addDocument(person, pdfOf(100), values)
  const text = { pages, source: 'file' }
  expect((await person.call('PUT', `/api/files/${document.fileId}/text`, text)).statusCode).toBe(204)
  return document
}

it('finds words inside documents, and shows where', async () => {
  const person = await testApp.register()
  const filler = 'Lorem ipsum dolor sit amet. '.repeat(20)
  const { id } = await documentSaying(
    person,
    ['Results for Ada', `${filler} Ferritin 38 ng/ml ${filler}`, 'Ferritin is a protein'],
    { title: 'Blood test' },
  )
  await documentSaying(person, ['Nothing of interest'], { title: 'Letter' })
  const [found, ...others] = await search(person, 'ferritin 38')
  expect(others).toEqual([])
  expect(found).toMatchObject({ id, title: 'Blood test', page: `/documents?record=documents&id=${id}&page=2` })
  expect(found?.context).toMatchObject({ label: 'Page 2', text: expect.stringMatching(/^….*Ferritin 38 ng\/ml.*…$/) })
  // Words of the record and of its file count together; by its title, it is the document itself.
  expect(await search(person, 'blood FERRITIN')).toMatchObject([{ id, context: { label: 'Page 2' } }])
  expect(await search(person, 'blood test')).toMatchObject([{ id, page: `/documents?record=documents&id=${id}` }])
  expect(await search(person, 'hemoglobin')).toEqual([])
})

it('finds nothing in the documents of others, in sensitive ones without that access, and in deleted ones', async () => {
  const [person, viewer] = [await testApp.register(), await testApp.register()]
  await testApp.grant(person, viewer, { role: 'view', includesSensitive: false })
  const open = await documentSaying(person, ['xylophone'])
  const secret = await documentSaying(person, ['xylophone'], { sensitivity: 'mood' })
  const base = `/api/people/${person.id}`
  expect((await search(viewer, 'xylophone', base)).map(({ id }) => id)).toEqual([open.id])
  expect(await search(viewer, 'xylophone')).toEqual([])
  await person.call('DELETE', `/api/documents/${open.id}`)
  expect((await search(person, 'xylophone')).map(({ id }) => id)).toEqual([secret.id])
})
