import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { active, addPerson, dialog, invite, newVisitor, signIn } from './people-steps.ts'

const addInForm = async (page: Page, id: string, name: string) => {
  await page.goto(`/p/${id}/medications?action=add`)
  await dialog(page).getByLabel('Medication name').fill(name)
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
}
const question = (page: Page) => dialog(page).getByRole('alert')

test('a caregiver learns before saving that a record will be hidden from them, and is asked before adding it again', async ({
  page,
  browser,
  baseURL,
  newUser,
  household,
}) => {
  test.slow()
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  // The partner must not learn that the owner has already added it.
  const data = { medicationName: 'Fluoxetine' }
  await expect(await page.request.post(`/api/people/${leo}/medications`, { data })).toBeOK()
  const link = await invite(page, leo, household.patient.email, 'Contribute')
  const partner = await newVisitor(browser, baseURL)
  await signIn(partner.context(), household.patient)
  await partner.goto(link)
  await partner.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(partner).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')

  await addInForm(partner, leo, 'Fluoxetine')
  const willBeHidden = 'It counts as sensitive (Mental health), and will be hidden from you.'
  await expect(question(partner).getByText(willBeHidden)).toBeInViewport({ ratio: 1 })
  await expect(question(partner).getByText('You already added')).toHaveCount(0)
  await addInForm(partner, leo, 'Lithium carbonate')
  await expect(question(partner).getByText(willBeHidden)).toBeInViewport({ ratio: 1 })
  await question(partner).getByRole('button', { name: 'Yes, save it' }).click()
  await expect(partner.getByText(willBeHidden)).toBeInViewport({ ratio: 1 })
  await expect(active(partner).getByText('Lithium')).toHaveCount(0)
  await addInForm(partner, leo, 'Lithium')
  await expect(
    question(partner).getByText(/^You already added Lithium on .* ask before you add it again\.$/),
  ).toBeInViewport({
    ratio: 1,
  })
  await question(partner).getByRole('button', { name: 'Yes, save it' }).click()
  await expect(dialog(partner)).toHaveCount(0)
  await partner.context().close()

  // Users who see them also see which ones are hidden from others, and that one is listed twice.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/p/${leo}/medications`)
    const row = active(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Lithium', exact: true }) })
    for (const text of [
      'Sensitive: hidden from those without access',
      'Same ingredient, also listed: Lithium carbonate',
    ]) {
      await row.getByText(text).scrollIntoViewIfNeeded()
      await expect(row.getByText(text)).toBeInViewport({ ratio: 1 })
    }
  }
  await active(page).getByRole('button', { name: 'Lithium', exact: true }).click()
  const inDetails = dialog(page).getByText('Sensitive: hidden from those without access')
  await inDetails.scrollIntoViewIfNeeded()
  await expect(inDetails).toBeInViewport({ ratio: 1 })
})
