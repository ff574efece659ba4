import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

/** Holds back a file of the app until it is released. */
const holdBack = async (page: Page, file: string) => {
  let release: () => void = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**/assets/${file}-*.js`, async route => {
    await released
    await route.continue()
  })
  return release
}

const addMedication = async (page: Page) => {
  const answer = await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })
  return (await answer.json()).id as string
}

const more = (page: Page) => page.getByRole('button', { name: 'More for Lisinopril' })

/** The size of what turns on the button while its menu is on its way. */
const signOn = (page: Page) =>
  more(page).evaluate(button => {
    const { defaultView } = button.ownerDocument
    if (!defaultView) return 0
    const { content, width, borderTopWidth } = defaultView.getComputedStyle(button, '::after')
    return content === 'none' ? 0 : Number.parseFloat(width) + Number.parseFloat(borderTopWidth)
  })

test('a press leads to its menu although the code comes late and the row is drawn anew meanwhile', async ({
  page,
  newUser,
}) => {
  await newUser()
  const id = await addMedication(page)
  const release = await holdBack(page, 'menu-view')
  await page.goto('/medications')
  expect(await signOn(page)).toBe(0)
  await more(page).click()
  expect(await signOn(page)).toBeGreaterThan(10)
  // The row moves to another list, which renders it again.
  await page.request.put(`/api/medications/${id}`, { data: { status: 'on-hold' } })
  await expect(page.getByRole('region', { name: 'Active Medications' }).getByText('Lisinopril')).toBeHidden()
  await expect(more(page)).toBeVisible()
  expect(await signOn(page)).toBeGreaterThan(10)
  release()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  const [button, menu] = [await more(page).boundingBox(), await page.getByRole('menu').boundingBox()]
  expect(Math.abs((menu?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(400)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByLabel('Medication name')).toHaveValue('Lisinopril')
})

test('code that does not come is said, and the next press tries again', async ({ page, newUser }) => {
  await newUser()
  await addMedication(page)
  await page.route('**/assets/menu-view-*.js', route => route.abort())
  await page.goto('/medications')
  await more(page).click()
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).getByText('This could not be loaded.'),
  ).toBeVisible()
  await page.unroute('**/assets/menu-view-*.js')
  await more(page).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
})

test('a dialog whose record is still being read says that it opens', async ({ page, newUser }) => {
  await newUser()
  const id = await addMedication(page)
  await page.goto('/medications')
  await more(page).click()
  let release: () => void = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**/api/medications/${id}`, async route => {
    await released
    await route.continue()
  })
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const sign = page.getByRole('status').filter({ hasText: 'Opening…' })
  await expect(sign.getByText('Opening…')).toBeVisible()
  const box = await sign.getByText('Opening…').boundingBox()
  expect(box?.width).toBeGreaterThan(40)
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Lisinopril' })).toBeVisible()
  await expect(sign).toBeHidden()
})

/** The file of a part does not come, until it is allowed to. */
const block = async (page: Page, file: string) => {
  const path = `**/assets/${file}-*.js`
  await page.route(path, route => route.abort())
  return () => page.unroute(path)
}

const failure = (page: Page) => page.getByText('This could not be loaded. Please try again.')

/** Each opens something whose code is loaded on that press: where, with which button, from which file, and what comes. */
const presses: [path: string, file: string, press: (page: Page) => Promise<void>, comes: (page: Page) => Locator][] = [
  [
    '/shares',
    'share-dialog',
    page => page.getByRole('button', { name: 'Share my records' }).first().click(),
    page => page.getByRole('dialog', { name: 'Share my records' }),
  ],
  [
    '/settings',
    'create-backup-dialog',
    page => page.getByRole('button', { name: 'Create Backup' }).click(),
    page => page.getByRole('dialog'),
  ],
  [
    '/messages',
    'write-dialog',
    page => page.getByRole('link', { name: 'Compose Message' }).first().click(),
    page => page.getByRole('dialog', { name: 'Compose Message' }),
  ],
  [
    '/documents',
    'add-documents',
    page => page.getByRole('button', { name: 'Add Document' }).first().click(),
    page => page.getByRole('dialog'),
  ],
  [
    '/test-results',
    'panel-dialog',
    page => page.getByRole('button', { name: 'Add Result' }).first().click(),
    page => page.getByRole('dialog'),
  ],
]

for (const [path, file, press, comes] of presses)
  test(`${file} whose code did not come once is said, and opens at the next press`, async ({ page, newUser }) => {
    await newUser()
    await page.request.post('/api/providers', { data: { name: 'Dr. Lee' } })
    const allow = await block(page, file)
    await page.goto(path)
    await press(page)
    await expect(failure(page)).toBeVisible()
    await expect(comes(page)).toBeHidden()
    await allow()
    await press(page)
    await expect(comes(page)).toBeVisible()
  })

test('a form, a page and the drawer whose code did not come once can be tried again', async ({ page, newUser }) => {
  await newUser()
  const allowForm = await block(page, 'record-form')
  await page.goto('/medications')
  await page.getByRole('button', { name: 'Add Medication' }).first().click()
  const form = page.getByRole('dialog')
  await expect(failure(page)).toBeVisible()
  await allowForm()
  await form.getByRole('button', { name: 'Try again' }).click()
  await form.getByLabel('Medication name').fill('Zinc')
  await form.getByRole('button', { name: 'Add Medication' }).click()
  await expect(form).toBeHidden()

  const allowPage = await block(page, 'page-appointments')
  await page.getByRole('link', { name: 'Appointments' }).first().click()
  await expect(page.getByText('This page could not be displayed')).toBeVisible()
  await allowPage()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  const allowDrawer = await block(page, 'navigation-panel')
  await page.reload()
  const drawer = page.getByRole('button', { name: 'More', exact: true })
  await drawer.click()
  await expect(failure(page)).toBeVisible()
  await allowDrawer()
  await drawer.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Documents' })).toBeVisible()
})
