import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { addPerson, invite, newVisitor, signIn } from './people-steps.ts'

const doses = (page: Page) => page.getByRole('region', { name: 'Today’s doses' })
const row = (page: Page) => doses(page).getByRole('listitem').filter({ hasText: 'Amoxicillin' }).last()
const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })

const giveMedication = async (page: Page, id: string) => {
  const data = { medicationName: 'Amoxicillin', dosage: '5 ml', scheduleTimes: '08:00' }
  await expect(await page.request.post(`/api/people/${id}/medications`, { data })).toBeOK()
}

test('two caregivers see each other’s doses at once, and a second mark is asked about', async ({
  page,
  browser,
  baseURL,
  newUser,
  household,
}) => {
  test.slow()
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  await giveMedication(page, leo)
  const link = await invite(page, leo, household.patient.email, 'Contribute')
  const partner = await newVisitor(browser, baseURL)
  await signIn(partner.context(), household.patient)
  await partner.goto(link)
  await partner.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(partner).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')
  await expect(today(partner).getByText('Amoxicillin')).toBeVisible()

  // One marks it; the other's open pages show it within a second, with who and when.
  await page.goto(`/p/${leo}/medications`)
  await row(page).getByRole('button', { name: 'Mark taken' }).click()
  await expect(row(page).getByText(/^Taken by you, \d+:\d\d\s[AP]M$/)).toBeVisible()
  await expect(today(partner).getByText(/^Taken by Ben Okri, \d+:\d\d\s[AP]M$/)).toBeVisible()
  await expect(today(partner).getByRole('button', { name: /^Taken: Amoxicillin/ })).toBeVisible()
  await expect(today(partner).getByText('All doses are marked.')).toBeVisible()

  // A page that could not hear of it asks before it records a second dose.
  await page.route('**/api/events', route => route.abort())
  await page.goto(`/p/${leo}/medications`)
  await row(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page).getByRole('button', { name: 'Mark taken' })).toBeVisible()
  await expect(today(partner).getByRole('button', { name: /^Mark taken: Amoxicillin/ })).toBeVisible()
  await today(partner)
    .getByRole('button', { name: /^Mark taken: Amoxicillin/ })
    .click()
  await expect(today(partner).getByText(/^Taken by you/)).toBeVisible()
  await row(page).getByRole('button', { name: 'Mark taken' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('heading')).toHaveText(/^Taken by Ben Okri, \d+:\d\d\s[AP]M\. Mark another\?$/)
  expect(await question.getByRole('heading').boundingBox()).toMatchObject({ width: expect.any(Number) })
  await question.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(row(page).getByText(/^Taken by Ben Okri/)).toBeVisible()
  const saved = await page.request.get(`/api/people/${leo}/medication-doses`)
  expect(await saved.json()).toHaveLength(1)

  // What a page missed while it heard nothing is there once it hears again.
  await page.unroute('**/api/events')
  await partner.goto(`/p/${leo}/medications`)
  await row(partner).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page).getByRole('button', { name: 'Mark taken' })).toBeVisible({ timeout: 90_000 })
  await partner.context().close()
})
