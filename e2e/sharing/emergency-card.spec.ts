import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

test.beforeEach(({ newUser }) => newUser())

const post = async (page: Page, path: string, data?: object) => {
  const answer = await page.request.post(path, { data })
  await expect(answer).toBeOK()
  return answer.json()
}

/** Another person, on a phone, without an account. */
const newVisitorContext = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })).newPage()

const choose = async (page: Page, option: string) => {
  const saved = page.waitForResponse('/api/settings')
  await page.getByLabel('Profile visibility').selectOption(option)
  await saved
}
const toggleSharing = async (page: Page) => {
  const saved = page.waitForResponse('/api/settings')
  await page.getByRole('switch', { name: 'Data sharing with providers' }).click()
  await saved
}

/** Makes every reply link older. */
const ageRecordsByTwoWeeks = async (workerIndex: number) => {
  const host = process.env.E2E_POSTGRES_FOLDER
  const client = new pg.Client({ host, user: 'postgres', database: `e2e_${workerIndex}` })
  await client.connect()
  await client.query("update reply_links set expires_at = expires_at - interval '14 days'")
  await client.end()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Notifications/ })
const CLOSED = 'This card cannot be opened. Please ask the person it belongs to.'

test('tells of an allergy that it is no longer active or not confirmed, and nothing of one that was ruled out', async ({
  page,
}) => {
  await post(page, '/api/allergies', { substance: 'Penicillin', severity: 'severe', status: 'inactive' })
  await post(page, '/api/allergies', { substance: 'Iodine', verification: 'unconfirmed' })
  await post(page, '/api/allergies', { substance: 'Peanuts', severity: 'severe', verification: 'refuted' })
  await page.goto('/emergency-card')
  const allergies = region(page, 'Allergies').getByRole('listitem')
  await expect(allergies).toHaveText(['IodineNot confirmed', 'PenicillinSevereNo longer active'])
  await expect(region(page, 'Back of the card')).toContainText(
    'Allergies: Iodine (Not confirmed), Penicillin (Severe, No longer active)',
  )
  await page.goto('/health-profile')
  const profile = region(page, 'Allergies').getByRole('listitem')
  await expect(profile.filter({ hasText: 'Peanuts' })).toContainText('Ruled out')
  await expect(profile.filter({ hasText: 'Penicillin' })).toContainText('No longer active')
})

test('marks an allergy that could be life-threatening in red, whoever forgot to call it severe', async ({ page }) => {
  await post(page, '/api/allergies', { substance: 'Dust', severity: 'moderate', reaction: 'Sneezing' })
  await post(page, '/api/allergies', { substance: 'Wasps', severity: 'mild', reaction: 'Anaphylaxis' })
  const notes = 'Criticality: high (a future reaction could be life-threatening)'
  await post(page, '/api/allergies', { substance: 'Peanuts', reaction: 'Hives', notes })
  await page.goto('/emergency-card')
  const rows = region(page, 'Allergies').getByRole('listitem')
  const DANGER = 'Could be life-threatening'
  for (const substance of ['Wasps', 'Peanuts']) {
    const mark = rows.filter({ hasText: substance }).getByText(DANGER)
    await mark.scrollIntoViewIfNeeded()
    await expect(mark).toBeInViewport({ ratio: 1 })
    expect(await mark.evaluate(element => element.querySelector('svg') !== null)).toBe(true)
  }
  await expect(rows.last()).toHaveText('DustModerateSneezing')
  const back = region(page, 'Wallet card').getByRole('region', { name: 'Back of the card' })
  await expect(back).toContainText(`Wasps: Anaphylaxis (${DANGER})`)
  await expect(back).toContainText(`Peanuts: Hives (${DANGER})`)
  await page.goto('/health-profile')
  await expect(region(page, 'Emergency Information').getByText(/Wasps and Peanuts|Peanuts and Wasps/)).toBeVisible()
})

test('shows the card to anyone who scans its code while it is public, tells its owner at once, and ends it by renewal', async ({
  page,
  browser,
}) => {
  await page.goto('/emergency-card')
  await expect(page.getByText('Not on your card yet')).toBeVisible()
  await page.request.put('/api/users/profile', {
    data: { emergencyContactName: 'Sam Okri', emergencyContactPhone: '(555) 010-0133', dateOfBirth: '1985-12-10' },
  })
  await post(page, '/api/health-basics', { bloodType: 'ab-negative' })
  await post(page, '/api/allergies', { substance: 'Penicillin', severity: 'severe', reaction: 'Hives' })
  await post(page, '/api/medical-conditions', { conditionName: 'Asthma' })
  await post(page, '/api/medications', { medicationName: 'Salbutamol', dosage: '100 µg' })
  // From another page and back: the card is refetched.
  await page.getByRole('link', { name: 'My Information' }).click()
  await page.getByRole('link', { name: 'View emergency card' }).click()
  await expect(page.getByText('Not on your card yet')).toBeHidden()
  await expect(region(page, 'What others see')).toContainText('Penicillin')
  await expect(region(page, 'Link and code')).toHaveCount(0)

  await choose(page, 'public')
  await page.getByRole('button', { name: 'Create link and code' }).click()
  const address = await page.getByLabel('Secret link').inputValue()
  await expect(region(page, 'Link and code').getByRole('img')).toBeVisible()
  await expectNoViolations(page)

  const visitorContext = await newVisitorContext(browser)
  const opened = await visitorContext.goto(address)
  expect(opened?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  await expect(visitorContext.getByText('Ben Okri', { exact: true })).toBeVisible()
  await expect(visitorContext.getByText('AB−')).toBeVisible()
  await expect(region(visitorContext, 'Allergies')).toContainText('PenicillinSevereHives')
  await expect(region(visitorContext, 'Conditions')).toContainText('Asthma')
  await expect(region(visitorContext, 'Medications')).toContainText('Salbutamol100 µg')
  await expect(visitorContext.getByRole('link', { name: 'Call (555) 010-0133' })).toHaveAttribute(
    'href',
    'tel:5550100133',
  )
  await expectNoViolations(visitorContext)

  // The first tab updates without a reload.
  await expect(bell(page)).toHaveAccessibleName('Notifications New reminders')
  await expect(region(page, 'Recently opened').getByRole('listitem')).toHaveCount(1)
  await bell(page).click()
  await page.getByRole('link', { name: /Your emergency card was opened/ }).click()
  await expect(page).toHaveURL(/\/emergency-card$/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await navigateTo(page, '/activity')
  await expect(page.getByText('Emergency card opened, by someone with the link')).toBeVisible()

  // Set to private, it closes at once; set to public, the printed code works again.
  await navigateTo(page, '/settings')
  for (const [visibility, isOpen] of [
    ['private', false],
    ['care-team', false],
    ['public', true],
  ] as const) {
    await choose(page, visibility)
    await visitorContext.reload()
    await expect(isOpen ? region(visitorContext, 'Allergies') : visitorContext.getByText(CLOSED)).toBeVisible()
  }
  await navigateTo(page, '/emergency-card')
  await page.getByRole('button', { name: 'Renew link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click()
  await expect(page.getByLabel('Secret link')).not.toHaveValue(address)
  await visitorContext.reload()
  await expect(visitorContext.getByText(CLOSED)).toBeVisible()
  await visitorContext.goto(await page.getByLabel('Secret link').inputValue())
  await expect(region(visitorContext, 'Allergies')).toContainText('Penicillin')
  await visitorContext.context().close()
})

test('lets the care team see the card by a reply link, unless it is private, data sharing is off or the link is old', async ({
  page,
  browser,
}, { workerIndex }) => {
  const { id: providerId } = await post(page, '/api/providers', { name: 'Dr. Garcia' })
  const written = { draftId: randomUUID(), providerId, subject: 'My cough', content: 'It is back.' }
  const { link } = await post(page, '/api/messages/compose', written)
  await post(page, '/api/allergies', { substance: 'Latex' })

  const visitorContext = await newVisitorContext(browser)
  const show = visitorContext.getByRole('button', { name: 'Show emergency card' })
  const conversation = visitorContext.getByRole('list', { name: 'Messages' })
  await visitorContext.goto(link.address)
  await expect(conversation).toContainText('It is back.')
  await expect(show).toHaveCount(0)

  await page.goto('/settings')
  await choose(page, 'care-team')
  await visitorContext.reload()
  await expect(conversation).toBeVisible()
  await show.click()
  await expect(region(visitorContext, 'Allergies')).toContainText('Latex')
  await expectNoViolations(visitorContext)
  await expect(bell(page)).toHaveAccessibleName('Notifications New reminders')

  // With sharing off, the link and the card stop working; turned on again, both work.
  await toggleSharing(page)
  await visitorContext.reload()
  await expect(visitorContext.getByText('This link no longer works.')).toBeVisible()
  await expect(show).toHaveCount(0)
  await toggleSharing(page)
  await visitorContext.reload()
  await expect(conversation).toContainText('It is back.')
  // An action that the open page still offers is refused once the card is private.
  await expect(show).toBeVisible()
  await choose(page, 'private')
  await show.click()
  await expect(visitorContext.getByText(CLOSED)).toBeVisible()

  await choose(page, 'care-team')
  await ageRecordsByTwoWeeks(workerIndex)
  await visitorContext.reload()
  await expect(visitorContext.getByText('This link no longer works.')).toBeVisible()
  await visitorContext.context().close()
})

test('prints a card of the size of a bank card, on one page, and says what does not fit', async ({ page }) => {
  await post(page, '/api/allergies', { substance: 'Penicillin', severity: 'severe', reaction: 'Anaphylaxis' })
  const weekly = { dosage: '15 mg', frequency: 'Once weekly', scheduleDays: 'weekdays', scheduleWeekdays: 'mon' }
  await post(page, '/api/medications', { medicationName: 'Methotrexate', ...weekly })
  await page.goto('/emergency-card')
  const back = region(page, 'Wallet card').getByRole('region', { name: 'Back of the card' })
  await expect(back).toContainText('Allergies: Penicillin: Anaphylaxis (Severe)')
  await expect(back).toContainText('Medications: Methotrexate 15 mg Once weekly')
  // Every medication shows how often it is taken; one that was not understood shows that no days are set.
  await post(page, '/api/medications', { medicationName: 'Lisinopril', dosage: '10 mg', frequency: 'Twice daily' })
  await post(page, '/api/medications', { medicationName: 'Folic acid', dosage: '5 mg', frequency: 'Tue-Thu' })
  await page.reload()
  const often = back.getByText('Lisinopril 10 mg Twice daily')
  await expect(often).toContainText('Folic acid 5 mg Tue-Thu (Days not set)')
  await often.scrollIntoViewIfNeeded()
  await expect(often).toBeInViewport({ ratio: 1 })
  expect(
    await often.evaluate(
      line => line.getBoundingClientRect().bottom - (line.parentElement?.getBoundingClientRect().bottom ?? 0),
    ),
  ).toBeLessThan(1)
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('.print-sheet').getByRole('region')
  const MM = 96 / 25.4
  for (const side of await printed.all()) {
    const box = await side.boundingBox()
    expect(box?.width).toBeCloseTo(85.6 * MM, 0)
    expect(box?.height).toBeCloseTo(54 * MM, 0)
  }
  await expect(printed).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'screen' })
  for (let count = 0; count < 40; count += 1)
    await post(page, '/api/medications', { medicationName: `A medicine with quite a long name, number ${count}` })
  await page.reload()
  await expect(back).toContainText('Not everything fits here.')
  // The frequency of daily medications is dropped before whole medications are cut off.
  await expect(back).toContainText('Methotrexate 15 mg Once weekly')
  await expect(back).not.toContainText('Lisinopril 10 mg Twice daily')
  await expect(page.getByText('Not everything fits on the small card, and the card says so.')).toBeVisible()
})
