import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { follow, openApp } from '../harness/in-app.ts'

/** Requests wait from now on, until they are released; `arrived` is the first of them. */
const holdBack = async (page: Page, path: string | RegExp, isAnswered = false) => {
  let release: () => void = () => {}
  let arrive: () => void = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(path, async route => {
    const response = isAnswered ? await route.fetch() : undefined
    arrive()
    await released
    await (response ? route.fulfill({ response }) : route.continue())
  })
  return { release, arrived }
}

const addMedication = async (page: Page, medicationName: string) =>
  expect(await page.request.post('/api/medications', { data: { medicationName } })).toBeOK()

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Active Medications' }).getByText(name, { exact: true })

test('a change between the first read of a page and its stream is shown', async ({ page, newUser }) => {
  await newUser()
  await addMedication(page, 'Lisinopril')
  // The server listens once the first tab has asked it to.
  const first = page.waitForResponse('**/api/events')
  await openApp(page)
  await first
  const stream = await holdBack(page, '**/api/events')
  await page.goto('/medications')
  await expect(row(page, 'Lisinopril')).toBeVisible()
  await stream.arrived
  await addMedication(page, 'Zinc')
  stream.release()
  await expect(row(page, 'Zinc')).toBeVisible()
})

test('a change before the code of a second tab has come is shown there', async ({ page, context, newUser }) => {
  await newUser()
  await addMedication(page, 'Lisinopril')
  // This tab listens for both.
  await page.goto('/medications')
  await addMedication(page, 'Aspirin')
  await expect(row(page, 'Aspirin')).toBeVisible()
  const second = await context.newPage()
  const code = await holdBack(second, '**/assets/app-*.js')
  const read = second.waitForResponse('**/api/batch*')
  await second.goto('/medications', { waitUntil: 'commit' })
  await (await read).finished()
  await code.arrived
  await addMedication(page, 'Zinc')
  await expect(row(page, 'Zinc')).toBeVisible()
  code.release()
  await expect(row(second, 'Zinc')).toBeVisible()
})

test('a read that was under way when something changed is repeated', async ({ page, newUser }) => {
  await newUser()
  await addMedication(page, 'Lisinopril')
  const stream = page.waitForResponse('**/api/events')
  await openApp(page)
  await stream
  const read = await holdBack(page, /\/api\/(batch\?.*medications|medications)/, true)
  await follow(page, '/medications')
  await read.arrived
  // The navigation reads its badges again, which tells that the event has come.
  const event = page.waitForRequest(request => request.url().includes('/api/'))
  await addMedication(page, 'Zinc')
  await event
  read.release()
  await expect(row(page, 'Zinc')).toBeVisible()
})
