import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

const create = async (page: Page, path: string, data: object): Promise<{ id: string }> =>
  (await page.request.post(`/api/${path}`, { data })).json()
const read = async (page: Page, path: string) => (await page.request.get(`/api/${path}`)).json()
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

/** A page that does not hear of what others change. */
const hearNothing = (page: Page) => page.route('/api/events', route => route.abort())

test('undoing that a visit took place leaves what somebody else has changed', async ({ page, newUser }) => {
  await newUser()
  const past = new Date(Date.now() - 60_000).toISOString()
  const { id } = await create(page, 'appointments', { type: 'Telehealth', appointmentDate: past })
  await hearNothing(page)
  await page.goto('/appointments')
  const completed = page.getByRole('button', { name: 'Completed' })
  await expect(completed).toBeVisible()
  await page.request.put(`/api/appointments/${id}`, { data: { location: 'Room 12' } })
  // It may have been moved: then it is another time that took place.
  await completed.click()
  await expect(page.getByRole('alert').getByText('changed')).toBeVisible()
  await page.reload()
  await completed.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Appointment Updated')).toBeVisible()
  expect(await read(page, `appointments/${id}`)).toMatchObject({ status: 'scheduled', location: 'Room 12' })
})

test('undoing the deletion of what was erased meanwhile says that it is gone', async ({ page, newUser }) => {
  await newUser()
  const { id } = await create(page, 'documents', { title: 'Letter' })
  await page.goto('/documents')
  await page.getByRole('button', { name: 'More for Letter' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect((await page.request.post(`/api/documents/${id}/erase`)).status()).toBe(204)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').getByText('Document not found')).toBeVisible()
})

test('an Undo of a deletion that does not get through can be pressed again', async ({ page, newUser }) => {
  await newUser()
  const { id } = await create(page, 'documents', { title: 'Letter' })
  await page.goto('/documents')
  await page.getByRole('button', { name: 'More for Letter' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.route(`/api/documents/${id}/restore`, route => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Document Restored')).toBeVisible()
  expect((await page.request.get(`/api/documents/${id}`)).status()).toBe(200)
})

test('undoing a deletion brings back what somebody else had changed before, and since', async ({ page, newUser }) => {
  await newUser()
  const { id } = await create(page, 'documents', { title: 'Letter' })
  const change = (data: object) => page.request.put(`/api/documents/${id}`, { data })
  const undo = page.getByRole('button', { name: 'Undo' })
  await hearNothing(page)
  const remove = async (meanwhile: () => Promise<unknown>) => {
    await page.goto('/documents')
    await page.getByRole('button', { name: 'More for Letter' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
    await expect(question).toBeVisible()
    await meanwhile()
    await question.click()
    await expect(undo).toBeVisible()
  }
  await remove(() => change({ notes: 'Call back' }))
  await undo.click()
  await expect(toast(page, 'Document Restored')).toBeVisible()
  expect(await read(page, `documents/${id}`)).toMatchObject({ version: 4, notes: 'Call back' })

  await remove(async () => {})
  expect((await page.request.post(`/api/documents/${id}/restore`, { data: { version: 4 } })).ok()).toBe(true)
  await change({ notes: 'Called' })
  await undo.click()
  await expect(toast(page, 'Document Restored')).toBeVisible()
  expect(await read(page, `documents/${id}`)).toMatchObject({ version: 7, notes: 'Called' })
})
