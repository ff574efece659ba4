import type { Browser, Page } from '@playwright/test'
import { expect, type Person, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const active = (page: Page) => page.getByRole('region', { name: 'Active Medications' })

const addPerson = async (page: Page, firstName: string, lastName: string) => {
  await page.goto('/people')
  await page.getByRole('button', { name: 'Add a Person' }).click()
  await dialog(page).getByLabel('First name').fill(firstName)
  await dialog(page).getByLabel('Last name').fill(lastName)
  await dialog(page).getByLabel('Date of birth').fill('2019-04-02')
  await dialog(page).getByRole('button', { name: 'Add a Person' }).click()
  await expect(page.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible()
}

/** Answers with the link, which is shown only then. */
const invite = async (page: Page, email: string, role: string) => {
  await page.getByRole('button', { name: 'Invite Someone' }).click()
  await dialog(page).getByLabel('Their email').fill(email)
  await dialog(page).getByRole('radio', { name: role }).check()
  await dialog(page).getByRole('button', { name: 'Create Invitation' }).click()
  const link = await dialog(page).getByLabel('Invitation link').inputValue()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  return link
}

const signedInPage = async (browser: Browser, baseURL: string | undefined, { cookies }: Person) => {
  const context = await browser.newContext({ baseURL })
  await context.addCookies(cookies)
  return context.newPage()
}

const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'More for Amoxicillin' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

test('two people look after a child: invited, together on one record, and revoked with a dialog open', async ({
  page,
  browser,
  baseURL,
  newUser,
  household,
}) => {
  await newUser()
  await addPerson(page, 'Leo', 'Rivera')

  await page.getByRole('button', { name: 'Open Records' }).click()
  await expect(page).toHaveURL(/\/p\/[0-9a-f-]{36}\/dashboard$/)
  await expect(page).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')
  const id = new URL(page.url()).pathname.split('/')[2]

  // Every link stays with the person.
  await page.getByRole('navigation', { name: 'Healthcare' }).getByRole('link', { name: 'Medications' }).click()
  await expect(page).toHaveURL(`/p/${id}/medications`)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Add Medication' }).first().click()
  await expect(dialog(page).getByText('For Leo Rivera')).toBeVisible()
  await dialog(page).getByLabel('Medication name').fill('Amoxicillin')
  await dialog(page).getByLabel('Times of day').fill('8am')
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
  await expect(active(page).getByRole('listitem')).toContainText(['Amoxicillin'])

  // One's own records have none of it, in this tab and by Back and Forward.
  await page.getByRole('link', { name: 'Back to my records' }).click()
  const everyone = page.getByRole('region', { name: 'Everyone you look after' })
  await expect(everyone.getByRole('link', { name: 'Leo Rivera' })).toContainText('1 dose to mark today')
  await page.goto('/medications')
  await expect(active(page).getByText('No active medications')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/p/${id}/medications`))
  await expect(active(page).getByRole('listitem')).toContainText(['Amoxicillin'])

  await page.goto(`/people/access?person=${id}`)
  const link = await invite(page, household.patient.email, 'Contribute')
  await expect(page.getByRole('heading', { name: household.patient.email })).toBeVisible()
  await expectNoViolations(page)

  const aunt = await signedInPage(browser, baseURL, household.patient)
  await aunt.goto(link)
  await expect(aunt.getByText('Can see, add and change records · without sensitive records')).toBeVisible()
  await aunt.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(aunt).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')
  await expect(aunt.getByRole('link', { name: 'Sharing' })).toHaveCount(0)

  // Both edit the same record; the second is told, and nothing is lost.
  await aunt.goto(`/p/${id}/medications`)
  await edit(aunt)
  await dialog(aunt).getByLabel('Dosage').fill('250 mg')
  await dialog(aunt).getByRole('button', { name: 'Save changes' }).click()
  await expect(active(aunt)).toContainText('250 mg')
  await page.goto(`/p/${id}/medications`)
  await expect(active(page)).toContainText('250 mg')
  await page.getByRole('button', { name: 'More for Amoxicillin' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(dialog(page).getByText('Changed by Ben Okri')).toBeVisible()

  // Revoked while the other one types: what was typed stays until it is put away.
  await edit(aunt)
  await dialog(aunt).getByLabel('Instructions').fill('With food')
  await page.goto(`/people/access?person=${id}`)
  await page.getByRole('button', { name: 'Revoke access of Ben Okri' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Revoke access of Ben Okri' })).toHaveCount(0)
  await dialog(aunt).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(aunt).getByText('you no longer have access')).toBeVisible()
  await expect(dialog(aunt).getByLabel('Instructions')).toHaveValue('With food')
  await dialog(aunt).getByRole('button', { name: 'Cancel' }).click()
  await aunt.getByRole('button', { name: 'Discard' }).click()
  await expect(aunt.getByRole('heading', { name: 'You do not have access to these records' })).toBeVisible()
  await aunt.reload()
  await aunt.getByRole('link', { name: 'Go to my records' }).click()
  await expect(aunt).toHaveTitle('Health Dashboard · Wellkept')
  await aunt.context().close()
})

test('whoever may only look is offered no change', async ({ page, browser, baseURL, newUser, household }) => {
  await newUser()
  await addPerson(page, 'Ana', 'Rivera')
  await page.getByRole('button', { name: 'Open Records' }).click()
  await expect(page).toHaveTitle(/Ana Rivera/)
  const id = new URL(page.url()).pathname.split('/')[2]
  const medication = { data: { medicationName: 'Metformin' } }
  await expect(await page.request.post(`/api/people/${id}/medications`, medication)).toBeOK()
  await page.goto(`/people/access?person=${id}`)
  const link = await invite(page, household.patient.email, 'View')

  const guest = await signedInPage(browser, baseURL, household.patient)
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(guest).toHaveTitle(/Ana Rivera/)
  await guest.goto(`/p/${id}/medications?action=add`)
  await expect(active(guest).getByText('Metformin')).toBeVisible()
  await expect(dialog(guest)).toBeHidden()
  await expect(guest.getByRole('button', { name: /^(Add Medication|Edit|Discontinue)$/ })).toHaveCount(0)
  await guest.goto(`/p/${id}/mood-wellbeing`)
  await expect(guest.getByText('There is nothing at this address.')).toBeVisible()

  // The switcher leads from one person to the other.
  await guest.getByRole('button', { name: /Ana Rivera/ }).click()
  await guest.getByRole('menuitem', { name: 'Ben Okri' }).click()
  await expect(guest).toHaveTitle('Health Dashboard · Wellkept')
  await guest.getByRole('button', { name: 'Whose records?' }).click()
  await guest.getByRole('menuitem', { name: 'Ana Rivera' }).click()
  await expect(guest).toHaveTitle(/Ana Rivera/)
  await guest.context().close()
  // The guest is shared with other tests, which expect them to look after nobody.
  const erased = await page.request.post(`/api/people/${id}/person/erase`, { data: { confirmation: 'DELETE' } })
  await expect(erased).toBeOK()
})
