import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { tokenIn } from '#server/testing/mailbox.ts'
import { expect, test } from '../harness/household.ts'
import { follow, navigateTo } from '../harness/in-app.ts'
import { startMailingApp } from '../harness/mailing-app.ts'

test.beforeEach(({ newUser }) => newUser())

const post = async (page: Page, path: string, data?: object) => {
  const answer = await page.request.post(path, { data })
  await expect(answer).toBeOK()
  return answer.json()
}
const set = async (page: Page, settings: object) =>
  expect(await page.request.put('/api/settings', { data: settings })).toBeOK()
const settingsOf = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()).settings
/** Chooses in the page, and waits until the server has it. */
const choose = async (page: Page, label: string, option: string) => {
  const saved = page.waitForResponse('/api/settings')
  await page.getByLabel(label, { exact: true }).selectOption(option)
  await saved
}
const toggleSetting = async (page: Page, label: string) => {
  const saved = page.waitForResponse('/api/settings')
  await page.getByRole('switch', { name: label, exact: true }).click()
  await saved
}
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()
const canvasIs = (page: Page, colour: string) => expect(page.locator('body')).toHaveCSS('background-color', colour)
const LIGHT = 'rgb(241, 244, 243)'
const DARK = 'rgb(14, 20, 19)'

test('shows the theme that was chosen at once, after a reload, and follows the device with auto', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings')
  await choose(page, 'Theme', 'light')
  await canvasIs(page, LIGHT)
  await page.emulateMedia({ colorScheme: 'light' })
  await choose(page, 'Theme', 'dark')
  await canvasIs(page, DARK)
  await page.reload()
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
  await canvasIs(page, DARK)
  await choose(page, 'Theme', 'auto')
  await canvasIs(page, LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await canvasIs(page, DARK)
})

test('switches the language at once: pages, rules, refusals, dates, numbers, and the landing page after', async ({
  page,
}) => {
  await page.goto('/settings')
  // A page that is not shown yet takes no focus.
  await expect(page.getByLabel('Language')).toBeVisible()
  await page.getByLabel('Language').focus()
  await choose(page, 'Language', 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(page).toHaveTitle('Einstellungen · Wellkept')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // The control that was used still has the focus.
  await expect(page.getByLabel('Sprache')).toBeFocused()

  await follow(page, '/health-data?action=add')
  const form = page.getByRole('dialog', { name: 'Vitalwerte eintragen' })
  await form.getByLabel('Gewicht (lbs)').fill('5000')
  await form.getByRole('button', { name: 'Vitalwerte eintragen' }).click()
  await expect(form.getByText('Der Wert muss zwischen 1 und 1500 liegen.')).toBeVisible()
  await form.getByLabel('Gewicht (lbs)').fill('165,5')
  await form.getByText('Jetzt gemessen').waitFor()
  await form.getByRole('button', { name: 'Ändern' }).click()
  await form.getByLabel('Gemessen am').fill('2026-03-04T09:30')
  await form.getByRole('button', { name: 'Vitalwerte eintragen' }).click()
  await toast(page, 'Vitalwerte eingetragen')
  const row = page.getByRole('region', { name: 'Letzte Vitalwerte' }).getByRole('listitem')
  await expect(row).toContainText('04.03.2026, 09:30')
  await expect(row).toContainText('165,5 lbs')

  await page.goto('/api/logout')
  await page.getByLabel('E-Mail').fill('nobody@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Anmeldung fehlgeschlagen. Bitte prüfen Sie Ihre Zugangsdaten.')).toBeVisible()
})

test('speaks the chosen language in units, numbers, devices and words with two meanings too', async ({ page }) => {
  await post(page, '/api/seed-sample-data')
  await set(page, { language: 'de' })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Nächster Termin' }).first()).toContainText('Kontrolltermin')
  await page.goto('/appointments')
  await page
    .getByRole('button', { name: /^Mehr zu/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Absagen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await navigateTo(page, '/test-results')
  await expect(page.getByText('0,95 mg/dL')).toBeVisible()
  await navigateTo(page, '/lifecare-dashboard')
  await expect(page.getByText('62 von 100 Meilen')).toBeVisible()
  await expect(page.getByText(/Schlaf \d,\d h/).first()).toBeVisible()
  await navigateTo(page, '/vision-care')
  await expect(page.getByRole('cell', { name: '-2,25' }).first()).toBeVisible()
  await navigateTo(page, '/mood-wellbeing')
  await expect(page.getByRole('columnheader').first()).toHaveText('Mo')
  await navigateTo(page, '/hearing')
  await expect(page.getByRole('cell', { name: /^96\s%/ }).first()).toBeVisible()
  await navigateTo(page, '/activity')
  await expect(page.getByText(/Chrome auf \w+ · /).first()).toBeVisible()
})

test('uses the chosen time zone: lists, forms and what is today', async ({ page }) => {
  await post(page, '/api/appointments', { type: 'Checkup', appointmentDate: '2030-03-04T20:30:00Z' })
  await page.goto('/settings')
  await expect(page.getByLabel('Time zone').locator('option').first()).toHaveText('Pacific')
  await choose(page, 'Time zone', 'Asia/Tokyo')
  await navigateTo(page, '/appointments')
  await expect(page.getByRole('listitem').filter({ hasText: 'Checkup' })).toContainText('Tue, Mar 5, 2030, 5:30 AM')
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByLabel('Date and time')).toHaveValue('2030-03-05T05:30')

  // Somewhere it is already tomorrow, or still yesterday.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await set(page, { timeZone })
    await page.goto('/medical-history?record=symptoms&action=add')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
    await expect(page.getByLabel('Started on')).toHaveValue(today)
  }
})

test.describe('on a device that is elsewhere', () => {
  test.use({ timezoneId: 'Europe/Zurich' })

  test('is offered its time zone once', async ({ page }) => {
    const notice = page.getByText('Are you in another time zone?')
    await page.goto('/medications')
    await page.getByRole('button', { name: 'Keep America/New York' }).click()
    await expect(notice).toBeHidden()
    await navigateTo(page, '/settings')
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
    await expect(notice).toBeHidden()

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    const saved = page.waitForResponse('/api/settings')
    await page.getByRole('button', { name: 'Use Europe/Zurich' }).click()
    await saved
    await expect(notice).toBeHidden()
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Zurich')
    expect(await settingsOf(page)).toMatchObject({ timeZone: 'Europe/Zurich' })
  })
})

test('measures in the chosen units: forms, limits, tiles, lists and files, while what is stored stays', async ({
  page,
}) => {
  const vitalsOf = async () => (await page.request.get('/api/vitals')).json()
  const typedInPounds = { recordedDate: '2026-03-01T12:00:00.000Z', weight: 165, temperature: 98.6, glucoseLevel: 100 }
  await post(page, '/api/vitals', typedInPounds)
  await page.goto('/settings')
  await choose(page, 'Units', 'metric')
  await navigateTo(page, '/health-data')
  const row = page.getByRole('region', { name: 'Recent Vital Signs' }).getByRole('listitem')
  for (const shown of ['74.8 kg', '37 °C', '5.6 mmol/L']) await expect(row).toContainText(shown)

  // A weight goal is typed and shown in kilograms, and stored in pounds.
  const goalsOf = async () => (await page.request.get('/api/fitness/goals')).json()
  await navigateTo(page, '/fitness-movement')
  await page.getByRole('button', { name: 'Add Goal' }).click()
  const goal = page.getByRole('dialog', { name: 'Add Goal' })
  await goal.getByLabel('Goal', { exact: true }).fill('Lighter')
  await goal.getByLabel('Type').selectOption('Weight')
  await expect(goal.getByLabel('Starting value')).toHaveValue('74.8')
  await goal.getByLabel('Target').fill('70.5')
  await goal.getByRole('button', { name: 'Add Goal' }).click()
  await expect(page.getByText('Now 74.8, target 70.5 kg · 4.3 kg to go')).toBeVisible()
  expect((await goalsOf())[0].target).toBeCloseTo(155.43, 2)
  await navigateTo(page, '/health-data')

  // Saving a form in which another field was changed leaves an amount that was rounded for the screen as it is.
  await row.getByRole('button', { name: /More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Vital Signs' })
  await expect(form.getByLabel('Weight (kg)')).toHaveValue('74.8')
  await form.getByLabel('Notes').fill('after breakfast')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Vital Signs Updated')
  expect(await vitalsOf()).toMatchObject([typedInPounds])

  await follow(page, '/health-data?action=add')
  const weight = page.getByRole('dialog').getByLabel('Weight (kg)')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Log Vital Signs' })
  await weight.fill('700')
  await save.click()
  await expect(page.getByText('Must be between 0.5 and 680.3.')).toBeVisible()
  await weight.fill('72.5')
  await save.click()
  await toast(page, 'Vital Signs Logged')
  const tile = page
    .getByRole('list', { name: 'Latest measurements' })
    .getByRole('listitem')
    .filter({ hasText: 'Weight' })
  await expect(tile).toContainText('72.5kg')
  await expect(tile).toContainText('2.3 kg less')
  const trend = page.getByRole('region', { name: 'Weight', exact: true })
  await trend.getByText('Show the numbers').click()
  await expect(trend.getByRole('table')).toContainText('Weight (kg)')
  await expect(trend.getByRole('table')).toContainText('72.5')
  expect((await vitalsOf())[0].weight).toBeCloseTo(159.835, 3)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const [header, first] = (await readFile(await (await downloading).path(), 'utf8')).split('\n')
  expect(header).toContain(
    'weight (kg),height (cm),headCircumference (cm),temperature (°C),oxygenSaturation,glucoseLevel (mmol/L)',
  )
  expect(first).toContain(',72.5,')

  await set(page, { units: 'us' })
  await page.reload()
  await expect(tile).toContainText('159.8lbs')
})

test('an open form stays in the units and the language that it was opened with', async ({ page }) => {
  await page.goto('/settings')
  // Both settings are changed, and the server refuses them only after something was typed.
  const refuse = Promise.withResolvers<void>()
  await page.route('/api/settings', async route => {
    await refuse.promise
    return route.fulfill({ status: 503, json: { message: 'No', code: 'database_unreachable' } })
  })
  await page.getByLabel('Units').selectOption('metric')
  await page.getByLabel('Language').selectOption('de')
  await follow(page, '/health-data?action=add')
  const form = page.getByRole('dialog')
  await form.getByLabel('Gewicht (kg)').fill('80,5')
  refuse.resolve()
  await expect(page.getByText('This setting could not be saved. It was changed back.').first()).toBeVisible()
  await expect(form.getByLabel('Weight (kg)')).toHaveValue('80,5')
  await form.getByRole('button', { name: 'Log Vital Signs' }).click()
  await toast(page, 'Vital Signs Logged')
  const [{ weight }] = await (await page.request.get('/api/vitals')).json()
  expect(weight).toBeCloseTo(177.47, 2)
  await follow(page, '/health-data?action=add')
  await expect(form.getByLabel('Weight (lbs)')).toHaveValue('')
})

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** A row shows these facts, and none of its texts is cut off. */
const expectWhole = async (page: Page, path: string, title: string, facts: RegExp[]) => {
  await follow(page, path)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .first()
  await expect(row).toBeVisible()
  const shown = await row.innerText()
  for (const fact of facts) expect(shown).toMatch(fact)
  const cut = await row.evaluate(item =>
    [...item.querySelectorAll('div, p, dl, dd, span')].flatMap(element => {
      const isCut = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
      return element.clientWidth > 1 && isCut ? [element.textContent] : []
    }),
  )
  expect(cut).toEqual([])
}

test('makes rows shorter with compact view, on a phone, and cuts off no fact', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await post(page, '/api/seed-sample-data')
  const lists = {
    '/medications': { name: 'Active Medications', count: 6 },
    '/medical-history': { name: 'Chronic Conditions', count: 2 },
    '/appointments': { name: 'Past Appointments', count: 10 },
    '/providers': { name: 'Specialists & Other Providers', count: 4 },
    '/messages': { name: 'Messages', count: 6 },
    '/health-data': { name: 'Recent Vital Signs', count: 10 },
    '/health-profile': { name: 'Allergies', count: 3 },
    '/fitness-movement': { name: 'Body Measurements', count: 4 },
    '/test-results': { name: 'Results', count: 11 },
  }
  const heights = async () => {
    const found: Record<string, number[]> = {}
    for (const [path, { name, count }] of Object.entries(lists)) {
      await (path === '/medications' ? page.goto(path) : follow(page, path))
      const rows = page
        .getByRole('region', { name })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      // All of them: the rows below the fold come later, and rows differ in height.
      await expect(rows).toHaveCount(count)
      found[path] = await rows.evaluateAll(items => items.map(item => item.getBoundingClientRect().height))
    }
    return found
  }
  const compact = await heights()
  await follow(page, '/providers')
  await expect(page.getByText('(555) 010-0163')).toBeHidden()
  await page.getByRole('button', { name: 'Dr. Jonas Weber', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Dr. Jonas Weber' })
  await expect(details.getByRole('link', { name: '(555) 010-0163' })).toHaveAttribute('href', 'tel:5550100163')
  await expect(details.getByRole('link', { name: '77 Maple Road' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectWhole(page, '/medications', 'Amoxicillin', [/Reason: Course completed/, /\d{4} – .*\d{4}/, /10 days/])
  await expectWhole(page, '/appointments', 'Follow-up', [/Riverside Family Practice/])
  await expectWhole(page, '/health-profile', 'Bee stings', [/Swollen throat, trouble breathing/, /Severe/])
  await follow(page, '/medications')
  await page.getByRole('button', { name: 'Atorvastatin', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/doses left, enough until/)).toBeVisible()
  await set(page, { compactView: false })
  const comfortable = await heights()
  const asLong = Object.entries(compact).filter(([path, rows]) => sumOf(rows) >= sumOf(comfortable[path] ?? []))
  expect(asLong).toEqual([])
  const { '/test-results': results = [] } = compact
  // With the word Sample, which real results do not have.
  expect(sumOf(results) / results.length).toBeLessThan(90)
  // Still as large as a fingertip.
  expect(
    Object.values(compact)
      .flat()
      .filter(height => height < 44),
  ).toEqual([])
})

test('beside badges, the text of a row keeps most of its width on a phone, in both views', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await post(page, '/api/seed-sample-data')
  const imported = { frequency: 'Once daily', scheduleTimes: '08:00', scheduleConfirmed: false, refillsRemaining: 1 }
  await post(page, '/api/medications', { medicationName: 'Isosorbide mononitrate', dosage: '30 mg', ...imported })
  await post(page, '/api/medications', { medicationName: 'Sertraline', dosage: '50 mg', status: 'on-hold' })
  const once = { dosage: '20 mg', frequency: 'Once daily' }
  await post(page, '/api/medications', { medicationName: 'Citalopram', ...once, startDate: '2199-01-01' })
  await post(page, '/api/medications', { medicationName: 'Simvastatin', ...once, refillsRemaining: 1 })
  await post(page, '/api/medications', { medicationName: 'Alendronate', dosage: '70 mg', frequency: 'Once weekly' })
  await post(page, '/api/lab-results', { testName: 'Chlamydia', testDate: '2026-01-02', resultValue: 'negative' })
  const texts = page.locator('.row-text > div, li:has(> div > div > h4) > div > div').filter({ visible: true })
  const squeezed: string[] = []
  const views = [
    { compactView: true, language: 'en' },
    { compactView: true, language: 'de' },
    { compactView: false, language: 'de' },
  ]
  for (const view of views) {
    await set(page, view)
    for (const path of ['/medications', '/test-results', '/medical-history', '/health-profile']) {
      await page.goto(path)
      await expect(texts.first()).toBeVisible()
      const shares = await texts.evaluateAll(boxes =>
        boxes
          .filter(({ textContent }) => textContent)
          .map(box => {
            const row = box.parentElement?.getBoundingClientRect().width ?? 0
            return { text: String(box.textContent), share: box.getBoundingClientRect().width / row }
          }),
      )
      squeezed.push(...shares.filter(({ share }) => share < 0.6).map(({ text }) => text))
    }
  }
  expect(squeezed).toEqual([])
})

test('sends only the notifications that the person wants', async ({ page }) => {
  await post(page, '/api/medications', { medicationName: 'Aspirin', refillsRemaining: 1 })
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await post(page, '/api/appointments', { type: 'Dentist', appointmentDate: soon })
  for (const messageType of ['test_result', 'appointment', 'other'])
    await post(page, '/api/messages', { subject: messageType, content: 'News', messageType })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const refill = page.getByText('Medication Refill Due')
  const appointment = page.getByRole('heading', { name: 'Upcoming Appointment' })

  await page.goto('/dashboard')
  await expect(bell).toContainText('3')
  await expect(refill).toBeVisible()
  await expect(appointment).toBeVisible()

  await navigateTo(page, '/settings')
  await toggleSetting(page, 'Test result alerts')
  await expect(bell).toContainText('2')
  await toggleSetting(page, 'Care team messages')
  await expect(bell).not.toContainText(/\d/)
  await toggleSetting(page, 'Medication reminders')
  await toggleSetting(page, 'Appointment reminders')
  await navigateTo(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Annual Physical Due' })).toBeVisible()
  await expect(refill).toHaveCount(0)
  await expect(appointment).toHaveCount(0)
})

test('logs views only while activity logging is on', async ({ page }) => {
  const lines = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await page.goto('/medications')
  await expect(page.getByText('No active medications')).toBeVisible()
  await navigateTo(page, '/activity')
  await expect(lines.filter({ hasText: 'Viewed: Medications' })).toHaveCount(1)
  await navigateTo(page, '/settings')
  await toggleSetting(page, 'Activity logging')
  await navigateTo(page, '/test-results')
  await expect(page.getByText('No test results yet')).toBeVisible()
  await page.goto('/activity')
  await expect(lines.first()).toContainText('Settings changed')
  await expect(lines.filter({ hasText: 'Viewed: Test Results' })).toHaveCount(0)
})

test('sends notifications by email to people who want it', async ({ page, playwright }, { workerIndex }) => {
  const app = await startMailingApp(`e2e_wishes_${workerIndex}`)
  const openedCardOf = async (request: APIRequestContext, email: string, isFirst: boolean) => {
    const account = { firstName: 'Cleo', lastName: 'Marsh', email, password: 'four patient green newts' }
    await expect(await request.post('/api/register', { data: account })).toBeOK()
    if (!isFirst) {
      const token = tokenIn(await app.mailbox.confirmationTo(email))
      await expect(await request.post('/api/email-confirmation', { data: { token } })).toBeOK()
    }
    await expect(await request.put('/api/settings', { data: { profileVisibility: 'public' } })).toBeOK()
    const { address } = await (await request.post('/api/emergency-card/link')).json()
    return () => request.post('/api/card/open', { data: { token: new URL(address).hash.slice(1) } })
  }
  const [expected, actual] = await Promise.all(
    [1, 2].map(() => playwright.request.newContext({ baseURL: app.url, extraHTTPHeaders: { origin: app.url } })),
  )
  if (!expected || !actual) throw new Error('No requests')
  const openTheirs = await openedCardOf(expected, 'silent@example.org', true)
  const openOurs = await openedCardOf(actual, 'cleo@example.org', false)
  await page.context().clearCookies()
  await page.context().addCookies((await actual.storageState()).cookies)
  await page.goto(`${app.url}/settings`)
  const saved = page.waitForResponse(`${app.url}/api/settings`)
  await page.getByRole('switch', { name: 'Email notifications' }).click()
  await saved
  await expect(await openTheirs()).toBeOK()
  await expect(await openOurs()).toBeOK()
  const subjects = () => app.mailbox.letters.map(({ subject }) => subject).filter(subject => subject?.includes('card'))
  await expect.poll(subjects).toEqual(['Your emergency card was opened'])
  await app.stop()
})

test('keeps the state of every control', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked()
  await toggleSetting(page, 'Email notifications')
  await toggleSetting(page, 'Data sharing with providers')
  await toggleSetting(page, 'Activity logging')
  await choose(page, 'Profile visibility', 'care-team')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Data sharing with providers' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Activity logging' })).not.toBeChecked()
  await expect(page.getByLabel('Profile visibility').locator('option:checked')).toHaveText('Care Team Only')
})

test('shows that a setting could not be saved, and reverts it', async ({ page }) => {
  await page.goto('/settings')
  await page.route('/api/settings', route => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
  await page.getByLabel('Language').selectOption('fr')
  await toast(page, 'This setting could not be saved. It was changed back.')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByLabel('Language')).toHaveValue('en')
  await page.getByRole('switch', { name: 'Compact view' }).click()
  await expect(page.getByRole('switch', { name: 'Compact view' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
})

test('renews the encryption key, and every record stays', async ({ page }) => {
  await post(page, '/api/seed-sample-data')
  const records = await (await page.request.get('/api/medications')).json()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Renew encryption key' }).click()
  await toast(page, 'Encryption key renewed')
  expect(await (await page.request.get('/api/medications')).json()).toEqual(records)
})

test('clears all data after a confirmation, and shows a failure', async ({ page }) => {
  await post(page, '/api/seed-sample-data')
  await page.goto('/settings')
  const ask = async () => {
    await page.getByRole('button', { name: 'Clear Data' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'Are you sure you want to permanently delete all your health data? This action cannot be undone.',
    )
    return question
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (await ask()).getByRole('button', { name: 'Export Data first' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^wellkept-export-/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await (await page.request.get('/api/medications')).json()).not.toEqual([])

  await page.route('/api/clear-all-data', route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  const question = await ask()
  await expect(question.getByRole('button', { name: 'Clear Data' })).toBeDisabled()
  await question.getByLabel('Type DELETE to confirm').fill('delete')
  await question.getByRole('button', { name: 'Clear Data' }).click()
  await toast(page, 'Failed to clear data. Please try again.')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Clear Data' })
  await page.route('/api/clear-all-data', async route => {
    await expect(confirm).toBeDisabled()
    await route.continue()
  })
  await confirm.click()
  await toast(page, 'Data Cleared')
  await toast(page, 'All your health data has been permanently deleted.')
  await expect(page.getByRole('button', { name: /^Notifications/ })).not.toContainText(/\d/)
  await page.getByRole('link', { name: 'Medications' }).click()
  await expect(page.getByText('No active medications')).toBeVisible()
})

test('on a phone, a list says that all are samples, or each that it is one, in compact view too', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  // Beside one's own, each sample says so.
  await expect(
    await page.request.post('/api/medical-conditions', {
      data: { conditionName: 'Asthma', status: 'active', dateDiagnosed: '2020-01-02' },
    }),
  ).toBeOK()
  await page.goto('/medical-history')
  const active = page.getByRole('region', { name: 'Active Conditions', exact: true })
  await expect(active.getByText('Sample', { exact: true })).toBeVisible()
  await expect(active.getByText('All of these are sample records.')).toHaveCount(0)
  for (const [path, list] of [
    ['/appointments', 'Upcoming Appointments'],
    ['/test-results', 'Results'],
    ['/medical-history', 'Chronic Conditions'],
  ] as const) {
    await page.goto(path)
    const rows = page
      .getByRole('region', { name: list, exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^More for/ }) })
    await expect(rows.first()).toBeVisible()
    const all = page.getByRole('region', { name: list, exact: true }).getByText('All of these are sample records.')
    if ((await rows.count()) > 1) await expect(all).toBeInViewport()
    else await expect(rows.getByText('Sample', { exact: true })).toBeVisible()
  }
})
