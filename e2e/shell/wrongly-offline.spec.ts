import { expect, test } from '../harness/household.ts'

test('a browser that wrongly says that it is offline reads and saves all the same', async ({ page, newUser }) => {
  await newUser()
  await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
    addEventListener('load', () => dispatchEvent(new Event('offline')))`)
  await page.goto('/medications')
  expect(await page.evaluate('navigator.onLine')).toBe(false)
  await page.getByRole('button', { name: 'Add Medication' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Medication' })
  await form.getByLabel('Medication name').fill('Lisinopril')
  await form.getByRole('button', { name: 'Add Medication' }).click()
  await expect(form).toBeHidden()
  // The list is read again, too.
  await expect(page.getByRole('heading', { name: 'Lisinopril' })).toBeVisible()
  expect(await (await page.request.get('/api/medications')).json()).toMatchObject([{ medicationName: 'Lisinopril' }])
})
