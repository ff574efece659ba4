import { expect, test } from '../harness/household.ts'
import { routeReads } from '../harness/route-reads.ts'
import { addPerson, choose, dialog, newEmail, personRow } from '../people/people-steps.ts'

const REFUSAL = { status: 503, json: { message: 'No', code: 'database_unreachable' } }
const NOT_REFRESHED = 'This could not be refreshed. What you see may be out of date.'

test('a link that is shown once stays when the list behind it cannot be read again', async ({ page, newUser }) => {
  await newUser()
  await addPerson(page, 'Leo', 'Okri')
  await page.goto('/people')
  await choose(page, 'Leo Okri', 'Give them a login')
  await dialog(page).getByLabel('Their email').fill(newEmail())
  await routeReads(page, async path => (path === '/api/people' ? REFUSAL : undefined))
  await dialog(page).getByRole('button', { name: 'Create invitation' }).click()
  await expect(dialog(page).getByLabel('Invitation link')).toHaveValue(/invitation/)
  await expect(page.getByText(NOT_REFRESHED)).toBeAttached()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(NOT_REFRESHED)).toBeHidden()
  await expect(personRow(page, 'Leo Okri')).toBeVisible()
})

for (const path of ['/medications', '/dashboard'])
  test(`a question about a dose stays on ${path} when the doses cannot be read again`, async ({ page, newUser }) => {
    await newUser()
    // In New York it is eight in the morning.
    await page.clock.setFixedTime('2030-03-04T13:00:00Z')
    const data = { medicationName: 'Lisinopril', startDate: '2020-01-01', scheduleTimes: '08:00, 20:00' }
    await expect(await page.request.post('/api/medications', { data })).toBeOK()
    await page.goto(path)
    await page
      .getByRole('button', { name: /^Mark taken: Lisinopril at 8:00.PM|^Mark taken/ })
      .last()
      .click()
    const question = page.getByRole('alertdialog', { name: /Mark the dose of/ })
    await expect(question).toBeVisible()
    let failed = 0
    await routeReads(page, async read => {
      if (read !== '/api/medication-doses' && read !== '/api/medications') return undefined
      failed += 1
      return REFUSAL
    })
    await expect(await page.request.post('/api/medications', { data: { medicationName: 'Zinc' } })).toBeOK()
    await expect.poll(() => failed).toBeGreaterThan(0)
    await expect(page.getByText(NOT_REFRESHED).first()).toBeAttached()
    await expect(question).toBeVisible()
    await expect(page.getByText(/No doses are due|All doses/)).toBeHidden()
  })
