import { expect, test } from '../harness/household.ts'

/** As in browsers that block a site's data: the first touch throws. */
test.beforeEach(({ context }) =>
  context.addInitScript(`
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  `),
)

test('people sign in and keep records in a browser that blocks storage', async ({ page, household }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(household.patient.email)
  await page.getByLabel('Password', { exact: true }).fill(household.patient.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveTitle('Health Dashboard · Wellkept')
  await page.goto('/documents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
})

test('links to shares, cards, replies and invitations answer in a browser that blocks storage', async ({ page }) => {
  for (const address of ['/shared', '/card', '/reply', '/invitation', '/reset-password']) {
    await page.goto(`${address}#not-a-link`)
    await expect(page.getByRole('main')).toContainText(/\S{3}/)
  }
})
