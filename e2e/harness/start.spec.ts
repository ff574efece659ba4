import { expect, test } from './test.ts'

test('shows the landing page to a visitor', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Wellkept/)
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test('says that it is alive and that its database is there', async ({ request }) => {
  await expect(await request.get('/healthz')).toBeOK()
  await expect(await request.get('/readyz')).toBeOK()
})
