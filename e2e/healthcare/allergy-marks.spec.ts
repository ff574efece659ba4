import type { Locator, Page } from '@playwright/test'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { expect, test } from '../harness/household.ts'
import { addPerson } from '../people/people-steps.ts'

const ZONE = 'America/New_York'
const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(`/api/${path}`, { data })
  await expect(answer).toBeOK()
  return answer.json()
}
const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Red: much more of it than of green and blue. */
const isRed = async (text: Locator) => {
  // A canvas turns any color into numbers.
  const [red = 0, green = 0, blue = 0] = await text.evaluate(element => {
    const { ownerDocument } = element
    const drawing = ownerDocument.createElement('canvas').getContext('2d')
    if (!drawing || !ownerDocument.defaultView) return []
    drawing.fillStyle = ownerDocument.defaultView.getComputedStyle(element).color
    drawing.fillRect(0, 0, 1, 1)
    return [...drawing.getImageData(0, 0, 1, 1).data]
  })
  return red > 2 * green && red > 2 * blue
}
const seesInRed = async (text: Locator) => {
  await expect(text).toBeVisible()
  await text.scrollIntoViewIfNeeded()
  await expect(text).toBeInViewport({ ratio: 1 })
  expect(await isRed(text)).toBe(true)
}

const PENICILLIN = { substance: 'Penicillin', reaction: 'anaphylaxis', severity: 'severe' }
const MARK = 'Allergy: Penicillin (anaphylaxis)'

const addInForm = async (page: Page, name: string) => {
  await dialog(page).getByLabel('Medication name').fill(name)
  await dialog(page).getByRole('button', { name: 'Add Medication' }).click()
}

test('a drug that meets an allergy is asked about in red, not to add it first, and stays marked wherever it is listed', async ({
  page,
  browser,
  newUser,
}) => {
  test.slow()
  await newUser()
  const { id: allergy } = await post(page, 'allergies', PENICILLIN)
  await page.goto('/medications?action=add')
  await addInForm(page, 'Amoxicillin')
  const question = dialog(page).getByRole('alert')
  await seesInRed(question.getByText('You are allergic to Penicillin: anaphylaxis', { exact: true }))
  await expect(question.getByRole('button')).toHaveText(['Don’t add', 'Add it anyway', 'Change it'])
  await expect(question.getByRole('button', { name: 'Don’t add' })).toBeFocused()
  await expect(question.getByRole('button', { name: 'Don’t add' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect(await (await page.request.get('/api/medications')).json()).toEqual([])

  await page.goto('/medications?action=add')
  await dialog(page).getByLabel('Frequency').fill('Three times daily')
  await addInForm(page, 'Amoxicillin')
  await question.getByRole('button', { name: 'Add it anyway' }).click()
  await expect(page.getByText(/^You are allergic to Penicillin: anaphylaxis\. Compared with/)).toBeInViewport({
    ratio: 1,
  })
  await seesInRed(region(page, 'Active Medications').getByText(MARK))
  await seesInRed(region(page, 'Today’s doses').getByText(MARK).first())
  await region(page, 'Active Medications').getByRole('button', { name: 'Amoxicillin', exact: true }).click()
  await seesInRed(dialog(page).getByText(MARK))
  await page.goto('/dashboard')
  await seesInRed(region(page, 'Today').getByText(MARK).first())

  // The emergency card: on the screen, for the wallet and for those who scan its code.
  await page.goto('/emergency-card')
  await seesInRed(region(page, 'Medications').getByText('Allergy: Penicillin'))
  await expect(region(page, 'Back of the card')).toContainText('Amoxicillin Three times daily (Allergy: Penicillin)')
  await expect(await page.request.put('/api/settings', { data: { profileVisibility: 'public' } })).toBeOK()
  const link = await post(page, 'emergency-card/link', {})
  const stranger = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await stranger.goto(link.address)
  await seesInRed(region(stranger, 'Medications').getByText('Allergy: Penicillin'))

  // The visit pack, also on paper.
  const appointmentDate = instantAt(ZONE, `${addDays(dayIn(ZONE, new Date()), 3)}T10:00`)
  const visit = await post(page, 'appointments', { type: 'Checkup', appointmentDate })
  await page.goto(`/visit-pack?appointment=${visit.id}`)
  await seesInRed(region(page, 'Right now').getByText(MARK))
  await page.emulateMedia({ media: 'print' })
  await seesInRed(region(page, 'Right now').getByText(MARK))
  await page.emulateMedia({ media: 'screen' })

  // Gone with the allergy.
  await expect(await page.request.put(`/api/allergies/${allergy}`, { data: { status: 'resolved' } })).toBeOK()
  await page.goto('/medications')
  await expect(region(page, 'Active Medications').getByText('Amoxicillin').first()).toBeVisible()
  await expect(page.getByText(/^Allergy: /)).toHaveCount(0)
  await page.goto('/emergency-card')
  await expect(region(page, 'Medications')).toContainText('Amoxicillin')
  await expect(page.getByText(/Allergy: /)).toHaveCount(0)
})

test('an allergy is asked about while its drug is taken, by the name of whom one looks after', async ({
  page,
  newUser,
}) => {
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  await post(page, `people/${leo}/medications`, { medicationName: 'Augmentin' })
  await page.goto(`/p/${leo}/health-profile?record=allergies&action=add`)
  await dialog(page).getByLabel('Substance').fill('Penicillin')
  await dialog(page).getByLabel('Reaction').fill('hives')
  await dialog(page).getByRole('button', { name: 'Add Allergy' }).click()
  const question = dialog(page).getByRole('alert')
  await seesInRed(question.getByText('Leo Rivera takes Augmentin', { exact: true }))
  await question.getByRole('button', { name: 'Yes, save it' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.goto(`/p/${leo}/medications?action=add`)
  await seesInRed(region(page, 'Active Medications').getByText('Allergy: Penicillin (hives)'))
  await addInForm(page, 'Amoxicillin')
  await seesInRed(question.getByText('Leo Rivera is allergic to Penicillin: hives', { exact: true }))
})

test('“no known allergies” is never shown beside an allergy', async ({ page, newUser }) => {
  await newUser()
  const { id } = await post(page, 'health-basics', { bloodType: 'a-positive', noKnownAllergies: true })
  const seesNothing = async () => {
    for (const path of ['/health-profile', `/health-profile?record=health-basics&id=${id}`, '/emergency-card']) {
      await page.goto(path)
      await expect(page.getByText('Penicillin').first()).toBeVisible()
      await expect(page.getByText('A+').first()).toBeVisible()
      await expect(page.getByText(/no known allergies/i)).toHaveCount(0)
    }
  }
  await post(page, 'allergies', PENICILLIN)
  await seesNothing()
  await expect(await page.request.put(`/api/health-basics/${id}`, { data: { noKnownAllergies: false } })).toBeOK()
  await seesNothing()
})
