import type { Page } from '@playwright/test'
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
  // The row moves to another list, which draws it anew.
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
