import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { follow } from '../harness/in-app.ts'
import { routeReads } from '../harness/route-reads.ts'

test.beforeEach(({ newUser }) => newUser())

// The colors of the light theme.
const GREEN = 'rgb(23, 96, 59)'
const RED = 'rgb(161, 32, 26)'

const dialog = (page: Page) => page.getByRole('dialog')
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Vital Signs' })
const trends = (page: Page) => page.getByRole('region', { name: 'Health Trends' })
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Latest measurements' }).getByRole('listitem').filter({ hasText: name })
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const log = async (page: Page, days: number, reading: object) =>
  expect(await page.request.post('/api/vitals', { data: { recordedDate: daysAgo(days), ...reading } })).toBeOK()

test('a baby’s fever is not saved before what to do was seen', async ({ page }) => {
  const dateOfBirth = daysAgo(60).slice(0, 10)
  await expect(await page.request.put('/api/users/profile', { data: { dateOfBirth } })).toBeOK()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/health-data?action=add')
  await dialog(page).getByLabel('Temperature').fill('100.6')
  const advice = dialog(page).getByText('Call the doctor now, at any hour')
  await expect(advice).not.toBeInViewport()
  await dialog(page).getByRole('button', { name: 'Log Vital Signs' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Temperature 100.6 °F')
  await expect(advice).toBeInViewport()
  await dialog(page).getByRole('button', { name: 'Yes, save it' }).click()
  await expect(tile(page, 'Temperature')).toContainText('100.6')
})

test('what is not checked of a child is told on the dashboard and with test results, too', async ({ page }) => {
  const dateOfBirth = daysAgo(6 * 365).slice(0, 10)
  await expect(await page.request.put('/api/users/profile', { data: { dateOfBirth } })).toBeOK()
  await log(page, 1, { bpSystolic: 130, bpDiastolic: 85 })
  const result = { testName: 'Ferritin', testDate: daysAgo(1).slice(0, 10), resultValue: '20' }
  await expect(await page.request.post('/api/lab-results', { data: result })).toBeOK()
  await page.goto('/dashboard')
  await expect(page.getByText('Under 13 years, blood pressure is not checked: ask the doctor.')).toBeVisible()
  await follow(page, '/test-results')
  await expect(
    page.getByText(/^Results are only compared.*Whether a range is one for this age is not checked/),
  ).toBeVisible()
})

test('shows an empty account what to do first, and no made-up number', async ({ page }) => {
  await page.goto('/health-data')
  await expect(page.getByText('Not measured yet')).toHaveCount(6)
  await expect(recent(page).getByText('No vital signs yet')).toBeVisible()
  await expect(trends(page).getByText('No readings in this period')).toBeVisible()
  await recent(page).getByRole('button', { name: 'Log Vital Signs' }).click()
  await expect(dialog(page).getByLabel('Systolic')).toBeVisible()
})

test('logs vital signs from the dashboard’s link: refuses the impossible, asks about the unusual', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/health-data?action=vitals')
  await test.step('systolic and diastolic stand side by side on a phone', async () => {
    const systolic = await dialog(page).getByLabel('Systolic').boundingBox()
    const diastolic = await dialog(page).getByLabel('Diastolic').boundingBox()
    expect(systolic?.y).toBe(diastolic?.y)
    expect(systolic?.x).toBeLessThan(diastolic?.x ?? 0)
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  const save = dialog(page).getByRole('button', { name: 'Log Vital Signs' })
  await save.click()
  await expect(dialog(page).getByText('Enter at least one measurement.')).toBeVisible()
  await dialog(page).getByLabel('Heart rate').fill('700')
  await save.click()
  await expect(dialog(page).getByText('Must be between 20 and 300.')).toBeVisible()
  await dialog(page).getByLabel('Heart rate').fill('150')
  await dialog(page).getByLabel('Systolic').fill('120')
  await save.click()
  await expect(dialog(page).getByText('Blood pressure needs both numbers.')).toBeVisible()
  await dialog(page).getByLabel('Diastolic').fill('75')
  await save.click()
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Heart rate 150 bpm is very high. Is that what you measured?',
  )
  await expect(recent(page).getByText('No vital signs yet')).toBeAttached()
  await dialog(page).getByRole('button', { name: 'Yes, save it' }).click()
  await toast(page, 'Vital Signs Logged')
  await expect(tile(page, 'Heart Rate')).toContainText('150bpm')
  await expect(tile(page, 'Blood Pressure')).toContainText('120/75mmHg')
  await expect(recent(page).getByRole('listitem')).toContainText('120/75 mmHg')
})

test('says what to do about 190/125, and brings the question into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/health-data?action=add')
  await dialog(page).getByLabel('Systolic').fill('190')
  await dialog(page).getByLabel('Diastolic').fill('125')
  await dialog(page).getByRole('button', { name: 'Log Vital Signs' }).click()
  const question = dialog(page)
    .getByRole('alert')
    .filter({ hasText: '190/125 is very high. Is that what you measured?' })
  await expect(question).toBeInViewport({ ratio: 1 })
  await expect(question.locator('xpath=..')).toBeFocused()
  await expect(dialog(page).getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect(dialog(page)).toContainText('measure again')
  await expect(dialog(page).getByRole('link', { name: 'Source: American Heart Association' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Vital Signs Logged')
  await expect(tile(page, 'Blood Pressure')).toContainText('190/125')
})

test('logs a blood pressure with seven keys, and a glucose with its context', async ({ page }) => {
  await page.goto('/health-data')
  await page.getByRole('button', { name: 'Log Vital Signs' }).first().click()
  await expect(dialog(page)).toContainText('Measured now')
  await expect(dialog(page).getByLabel('Systolic')).toBeFocused()
  const keys = [...'120/80', 'Enter']
  for (const key of keys) await page.keyboard.press(key)
  await toast(page, 'Vital Signs Logged')
  await expect(tile(page, 'Blood Pressure')).toContainText('120/80')
  // A reading took 21 keys before.
  expect(keys.length).toBeLessThanOrEqual(10)

  await follow(page, '/health-data?action=add')
  await expect(dialog(page).getByLabel('Glucose measured')).toHaveCount(0)
  await dialog(page).getByLabel('Glucose (mg/dL)').fill('98')
  await dialog(page).getByLabel('Glucose measured').selectOption('Fasting')
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await expect(dialog(page).getByLabel('Measured at')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Log Vital Signs' }).click()
  await toast(page, 'Vital Signs Logged')
  // Both readings may be of the same minute, so their order is open.
  await expect(recent(page)).toContainText('98 mg/dL, Fasting')
})

test('calls a blood pressure of 140/70 high, of 120/80 elevated, and of 129/79 normal', async ({ page }) => {
  for (const [days, bpSystolic, bpDiastolic, word] of [
    [3, 140, 70, 'High'],
    [2, 120, 80, 'Elevated'],
    [1, 129, 79, 'Normal'],
  ] as const) {
    await log(page, days, { bpSystolic, bpDiastolic })
    await page.goto('/health-data')
    await expect(tile(page, 'Blood Pressure')).toContainText(word)
  }
})

test('judges a child’s blood pressure by no limits of adults', async ({ page }) => {
  const reading = { recordedDate: new Date().toISOString(), bpSystolic: 141, bpDiastolic: 91 }
  for (const [firstName, dateOfBirth, isJudged] of [
    ['Leo', '2019-04-02', false],
    ['Ana', '1984-04-02', true],
  ] as const) {
    const data = { firstName, lastName: 'Rivera', dateOfBirth, relation: 'child' }
    const { id } = await (await page.request.post('/api/people', { data })).json()
    await expect(await page.request.post(`/api/people/${id}/vitals`, { data: reading })).toBeOK()
    await page.goto(`/p/${id}/health-data`)
    await expect(page.getByText('141/91').first()).toBeInViewport()
    await expect(page.getByRole('main').getByText('High', { exact: true })).toHaveCount(isJudged ? 2 : 0)
  }
})

test('asks about a child’s weight by its age: not of a baby of 4.2 kg, and of one of 42 kg', async ({ page }) => {
  expect(await page.request.put('/api/settings', { data: { units: 'metric' } })).toBeOK()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  for (const [firstName, days, usual, unusual] of [
    ['Leo', 30, '4.2', '42'],
    ['Mia', 740, '12', '120'],
  ] as const) {
    const data = { firstName, lastName: 'Rivera', dateOfBirth: daysAgo(days), relation: 'child' }
    const { id } = await (await page.request.post('/api/people', { data })).json()
    const type = async (weight: string) => {
      await page.goto(`/p/${id}/health-data?action=add`)
      await dialog(page).getByLabel('Weight').fill(weight)
      await dialog(page).getByRole('button', { name: 'Log Vital Signs' }).click()
    }
    await type(usual)
    await expect(dialog(page)).toBeHidden()
    await type(unusual)
    const question = `Weight ${unusual} kg is very high. Is that what you measured?`
    await expect(dialog(page).getByText(question)).toBeInViewport({ ratio: 1 })
    expect(await (await page.request.get(`/api/people/${id}/vitals`)).json()).toHaveLength(1)
  }
})

test('shows each measure from the latest reading that has it, with its label', async ({ page }) => {
  await log(page, 3, { weight: 184.2, glucoseLevel: 101, temperature: 100.4 })
  await log(page, 2, { weight: 182.4, oxygenSaturation: 97 })
  await log(page, 1, { heartRate: 64 })
  await page.goto('/health-data')
  await expect(tile(page, 'Weight')).toContainText('182.4lbs1.8 lbs less')
  await expect(tile(page, 'Heart Rate')).toContainText(/64bpm ?Resting/)
  await expect(tile(page, 'Temperature')).toContainText(/100.4°F ?Fever/)
  await expect(page.getByRole('listitem').filter({ hasText: '100.4 °F' }).getByText('Fever')).toBeVisible()
  await expect(tile(page, 'Oxygen Saturation')).toContainText('97%')
  await expect(tile(page, 'Glucose')).toContainText('101mg/dL')
  await expect(tile(page, 'Weight').getByText('1.8 lbs less')).toHaveCSS('color', GREEN)
  await log(page, 0, { weight: 183 })
  await page.reload()
  await expect(tile(page, 'Weight').getByText('0.6 lbs more')).toHaveCSS('color', RED)
})

test('fits a phone in German: a long word stays in its tile, and a tooltip in its card beside its point', async ({
  page,
}) => {
  for (const days of [1, 3, 5]) await log(page, days, { oxygenSaturation: 97, heartRate: 60 + days })
  expect(await page.request.put('/api/settings', { data: { language: 'de' } })).toBeOK()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/health-data')
  const word = page.getByRole('list').getByText('Sauerstoffsättigung').first()
  const sticksOut = await word.evaluate(element => element.scrollWidth > element.clientWidth)
  expect(sticksOut).toBe(false)
  // The menu of a reading stands beside its date, not below it.
  const reading = page.getByRole('region', { name: 'Letzte Vitalwerte' }).getByRole('listitem').first()
  const [date, menu] = [
    await reading.getByRole('heading').boundingBox(),
    await reading.getByRole('button', { name: /^Mehr zu/ }).boundingBox(),
  ]
  expect(menu?.y).toBeLessThan((date?.y ?? 0) + (date?.height ?? 0))

  const chart = page.getByRole('application').first()
  await chart.scrollIntoViewIfNeeded()
  const card = await chart.boundingBox()
  for (const dot of await chart.locator('[data-points] > *').all()) {
    await dot.hover({ force: true })
    const tip = await chart.getByRole('status').locator('div').boundingBox()
    const point = await chart.locator('[data-shown]').first().boundingBox()
    if (!tip || !card || !point) throw new Error('The chart shows no tooltip')
    expect(tip.x).toBeGreaterThanOrEqual(card.x)
    expect(tip.x + tip.width).toBeLessThanOrEqual(card.x + card.width)
    expect(tip.y + tip.height <= point.y || tip.x + tip.width <= point.x).toBe(true)
  }
})

test('lists ten readings, and all of them on request', async ({ page }) => {
  for (let days = 1; days <= 12; days += 1) await log(page, days, { heartRate: 60 + days })
  await page.goto('/health-data')
  await expect(recent(page).getByRole('listitem')).toHaveCount(10)
  await recent(page).getByRole('button', { name: 'See all readings' }).click()
  await expect(page.getByRole('region', { name: 'All Vital Signs' }).getByRole('listitem')).toHaveCount(12)
})

test('deletes a reading, and shows a failure', async ({ page }) => {
  await log(page, 1, { heartRate: 66 })
  await page.goto('/health-data')
  const remove = async () => {
    // The row opens its details, and everything else is in one menu.
    await expect(recent(page).getByRole('listitem').getByRole('button')).toHaveCount(2)
    await recent(page)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await page.route('**/api/vitals/*', route =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await remove()
  await toast(page, 'Failed to delete vital signs')
  await page.unroute('**/api/vitals/*')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Vital Signs Deleted')
  await expect(tile(page, 'Heart Rate')).toContainText('Not measured yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tile(page, 'Heart Rate')).toContainText('66')
})

test('shows trends from a week to all time, with the numbers as text', async ({ page }) => {
  await log(page, 2, { bpSystolic: 128, bpDiastolic: 82 })
  await log(page, 20, { bpSystolic: 135, bpDiastolic: 84 })
  await log(page, 400, { bpSystolic: 150, bpDiastolic: 95 })
  await page.goto('/health-data')
  await test.step('the charts are above the log, and a tile leads to its chart', async () => {
    await tile(page, 'Blood Pressure').getByRole('link').click()
    await expect(trends(page).getByRole('region', { name: 'Blood Pressure' })).toBeInViewport()
    const [chart, list] = [await trends(page).boundingBox(), await recent(page).boundingBox()]
    expect(chart?.y).toBeLessThan(list?.y ?? 0)
  })
  const systolic = trends(page).getByRole('region', { name: 'Blood Pressure' })
  const values = async () => {
    await systolic.getByText('Show the numbers').click()
    return systolic.getByRole('cell').allTextContents()
  }
  await expect(systolic.getByText('High from 140/90')).toBeVisible()
  await expect(systolic.getByText('132/83 mmHg on average, 128–135/82–84')).toBeVisible()
  expect(await values()).toEqual(['128/82', '135/84'])
  await expect(trends(page).getByRole('region', { name: 'Weight' })).toContainText('No readings in this period')

  await trends(page).getByText('7 days').click()
  await expect(systolic.locator('[data-points] > *')).toHaveCount(1)
  await trends(page).getByText('All', { exact: true }).click()
  await expect(systolic.locator('[data-points] > *')).toHaveCount(3)
  await expect(systolic.getByText(/^[A-Z][a-z]{2} 20\d\d$/).first()).toBeVisible()
  expect(await values()).toEqual(['128/82', '135/84', '150/95'])
  await systolic.getByRole('application').focus()
  await expect(systolic.getByRole('status')).toContainText('128/82 mmHg · Elevated')
  await page.keyboard.press('Home')
  await expect(systolic.getByRole('status')).toContainText('150/95 mmHg · High')
  await expect(page.locator('style')).toHaveCount(0)
})

test('charts ten thousand readings with a limited number of elements', async ({ page }) => {
  const at = Array.from({ length: 10_000 }, (_, index) =>
    new Date(Date.now() - (10_000 - index) * 3_600_000).toISOString(),
  )
  const none = at.map(() => null)
  const heartRate = at.map((_, index) => (index === 5000 ? 199 : 60 + (index % 20)))
  const values = {
    bpSystolic: none,
    bpDiastolic: none,
    weight: none,
    temperature: none,
    oxygenSaturation: none,
    glucoseLevel: none,
    heartRate,
  }
  const requested: string[] = []
  await routeReads(page, async path => {
    requested.push(path)
    return path === '/api/vitals/trends' ? { json: { at, values } } : undefined
  })
  await page.goto('/health-data')
  await trends(page).getByText('All', { exact: true }).click()
  const chart = trends(page).getByRole('region', { name: 'Heart rate' })
  // A bar for each of about sixty weeks, and one of them reaches the highest reading.
  const bars = chart.locator('[data-range]')
  await expect.poll(() => bars.count()).toBeGreaterThan(55)
  const count = await bars.count()
  expect(count).toBeLessThan(65)
  await chart.getByRole('application').focus()
  await page.keyboard.press('Home')
  for (let week = 1; week < count; week += 1) {
    if ((await chart.getByRole('status').textContent())?.includes('60–199')) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(chart.getByRole('status')).toContainText(/bpm on average, 60–199.*Week of .*, 168 readings/)
  await chart.getByText('Show the numbers').click()
  expect(await chart.getByRole('row').count()).toBeLessThanOrEqual(61)
  await expect(chart.getByRole('cell', { name: '199' })).toBeVisible()
  expect(requested).not.toContain('/api/vitals')
})

test('while a value is asked about, nothing else can be pressed; once saved, it stays marked until a newer one', async ({
  page,
}) => {
  await page.goto('/health-data?action=add')
  await dialog(page).getByLabel('Systolic').fill('190')
  await dialog(page).getByLabel('Diastolic').fill('125')
  await dialog(page).getByRole('button', { name: 'Log Vital Signs' }).click()
  const question = dialog(page).getByRole('alert').filter({ hasText: '190/125 is very high.' })
  await expect(question).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Log Vital Signs' })).toBeHidden()
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeHidden()
  const field = await dialog(page).locator('input[name=heartRate]').boundingBox()
  await page.mouse.click((field?.x ?? 0) + 5, (field?.y ?? 0) + 5)
  await expect(dialog(page).locator('input[name=heartRate]')).not.toBeFocused()
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect(dialog(page).getByLabel('Systolic')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Log Vital Signs' }).click()
  await question.getByRole('button', { name: 'Yes, save it' }).click()
  await toast(page, 'Vital Signs Logged')

  const marked = async (path: string, region: ReturnType<typeof tile>) => {
    await page.goto(path)
    await expect(region.getByText('Very high').first()).toBeInViewport()
    const box = await region.getByText('Very high').first().boundingBox()
    expect(box?.width).toBeGreaterThan(30)
  }
  await marked('/health-data', tile(page, 'Blood Pressure'))
  await expect(recent(page).getByText('Very high')).toBeVisible()
  await tile(page, 'Blood Pressure').getByRole('link', { name: 'What to do' }).click()
  await expect(dialog(page).getByRole('link', { name: 'Call 911' })).toBeInViewport()
  // On a phone too, however many doses are due.
  for (const strength of ['extra strength', 'for children']) {
    const medicationName = `Amoxicillin and clavulanate potassium for oral suspension, ${strength}`
    const data = { medicationName, scheduleTimes: '08:00 14:00 20:00' }
    await expect(await page.request.post('/api/medications', { data })).toBeOK()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await marked('/dashboard', page.getByRole('region', { name: 'Today', exact: true }))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('region', { name: 'Latest measurements' }).getByText('Very high').click()
  await expect(dialog(page).getByText('measure again')).toBeInViewport()

  // A newer, normal reading removes the mark, except from the old reading's own row.
  const data = { recordedDate: new Date().toISOString(), bpSystolic: 120, bpDiastolic: 80 }
  await expect(await page.request.post('/api/vitals', { data })).toBeOK()
  await page.goto('/health-data')
  await expect(tile(page, 'Blood Pressure')).toContainText('120/80')
  await expect(tile(page, 'Blood Pressure').getByText('Very high')).toHaveCount(0)
  await expect(recent(page).getByText('Very high')).toHaveCount(1)
})

test('lets the warning lead: beside it the class is plain text, and nothing is said twice', async ({ page }) => {
  const log = async (data: object) => expect(await page.request.post('/api/vitals', { data })).toBeOK()
  const recordedDate = new Date().toISOString()
  await log({ recordedDate, bpSystolic: 84, bpDiastolic: 50, temperature: 94.1, heartRate: 140 })
  /** The pills of a part of the page, and what stands plain behind them. */
  const background = (element: ReturnType<typeof tile>) =>
    element.evaluate(node => node.ownerDocument.defaultView?.getComputedStyle(node).backgroundColor)
  const CLEAR = 'rgba(0, 0, 0, 0)'
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/health-data')
    for (const [part, mark, plain] of [
      [tile(page, 'Blood Pressure'), 'Low', 'Normal'],
      [tile(page, 'Heart Rate'), 'Very high', 'Resting'],
      [recent(page).getByRole('listitem').first().locator('dd').first(), 'Low', 'Normal'],
    ] as const) {
      const [warning, name] = [part.getByText(mark, { exact: true }), part.getByText(plain, { exact: true })]
      await name.scrollIntoViewIfNeeded()
      await expect(warning).toBeInViewport({ ratio: 1 })
      await expect(name).toBeInViewport({ ratio: 1 })
      expect(await background(warning)).not.toBe(CLEAR)
      expect(await background(name)).toBe(CLEAR)
      const [first, second] = [await warning.boundingBox(), await name.boundingBox()]
      const isBefore = (first?.y ?? 0) + 4 < (second?.y ?? 0) || (first?.x ?? 0) < (second?.x ?? 0)
      expect(isBefore).toBe(true)
    }
    await expect(tile(page, 'Temperature').getByText('Low', { exact: true })).toHaveCount(1)
  }
})

test('asks which unit was meant, with a button for each value', async ({ page }) => {
  const answers = async (label: string, typed: string, buttons: string[], chosen: string) => {
    await page.goto('/health-data?action=add')
    await dialog(page).getByLabel(label).fill(typed)
    await dialog(page).getByRole('button', { name: 'Log Vital Signs' }).click()
    const question = dialog(page).getByRole('alert').filter({ hasText: 'Did you mean' })
    for (const name of [...buttons, 'Change it'])
      await expect(question.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await question.getByRole('button', { name: chosen, exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    const saved: Record<string, number | null>[] = await (await page.request.get('/api/vitals')).json()
    for (const { id } of saved) await page.request.delete(`/api/vitals/${id}`)
    return saved[0] ?? {}
  }
  expect((await answers('Weight', '72', ['72 kg', '72 lbs'], '72 kg')).weight).toBeCloseTo(158.73)
  expect((await answers('Weight', '72', ['72 kg', '72 lbs'], '72 lbs')).weight).toBe(72)
  expect((await answers('Temperature', '37', ['37 °C'], '37 °C')).temperature).toBeCloseTo(98.6)
  expect((await answers('Glucose', '12', ['12 mmol/L', '12 mg/dL'], '12 mmol/L')).glucoseLevel).toBeCloseTo(216.19)

  // By the number in the other unit, the advice would be the opposite of the right one.
  await page.goto('/health-data?action=add')
  await dialog(page).getByLabel('Glucose').fill('12')
  await dialog(page).getByLabel('Temperature').fill('41.2')
  await dialog(page).getByRole('button', { name: 'Log Vital Signs' }).click()
  await expect(dialog(page).getByRole('button', { name: '41.2 °C', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(dialog(page).getByText(/too low|very low/)).toHaveCount(0)
  await dialog(page).getByRole('button', { name: '41.2 °C', exact: true }).click()
  await expect(dialog(page).getByText('This body temperature is dangerously high')).toBeVisible()

  // A low value that was meant and saved still shows its advice.
  const saved = await page.request.post('/api/vitals', { data: { recordedDate: new Date(), glucoseLevel: 12 } })
  await page.goto(`/health-data?id=${(await saved.json()).id}&action=advice`)
  await expect(dialog(page).getByText('This glucose is very low')).toBeVisible()
})

test('a field of a dialog can be seen at 400 % zoom and above a phone’s keyboard', async ({ page }) => {
  for (const size of [
    { width: 320, height: 180 },
    { width: 390, height: 320 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/health-data?action=add')
    for (const label of ['Systolic', 'Glucose']) {
      const field = dialog(page).getByLabel(label).first()
      await field.focus()
      await expect(field).toBeInViewport({ ratio: 1 })
      // Nothing lies above it.
      const isOnTop = await field.evaluate(input => {
        const { x, y, width, height } = input.getBoundingClientRect()
        return input.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === input
      })
      expect(isOnTop, `${label} at ${size.height}`).toBe(true)
    }
  }
})

test('a tapped chart gets no frame; that is for those who use keys', async ({ page }) => {
  await page.request.post('/api/seed-sample-data')
  await page.goto('/health-data')
  const chart = page.getByRole('application').first()
  await chart.click({ force: true })
  const focused = page.locator('[role=application]:focus')
  await expect(focused).toHaveCount(1)
  await expect(focused).toHaveCSS('outline-style', 'none')
})
