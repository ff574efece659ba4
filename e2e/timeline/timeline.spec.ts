import type { Page } from '@playwright/test'
import { widthFaults } from '../every-page/page-width.ts'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { addPerson, invite, newVisitor, signIn } from '../people/people-steps.ts'

const DAY = 86_400_000

const add = async (page: Page, path: string, data: object) => expect(await page.request.post(path, { data })).toBeOK()

const picture = (page: Page) => page.getByRole('application', { name: /^Timeline, / })
const lanes = (page: Page) => picture(page).locator('[data-lane]')
const rows = (page: Page) => page.getByRole('main').locator('section section li a')

/** The time that the picture shows, once it rests. */
const windowOf = async (page: Page) => {
  const [from, to] = await Promise.all(['data-from', 'data-to'].map(name => picture(page).getAttribute(name)))
  return { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') }
}
const lengthOf = async (page: Page) => {
  const { from, to } = await windowOf(page)
  return (to - from) / DAY
}

const openTimeline = async (page: Page) => {
  await page.goto('/timeline')
  await expect(picture(page)).toBeVisible()
  // Its height and its listeners come with its width.
  await expect(lanes(page).first()).toBeVisible()
}

test('the timeline is in both side navigations and shows the lanes of a life', async ({ page, newUser }) => {
  await newUser()
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  for (const start of ['/dashboard', '/lifecare-dashboard']) {
    await page.goto(start)
    await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
    await expect(lanes(page)).toContainText(['Conditions', 'Medications', 'Visits', 'Test Results'])
  }
  await expectNoViolations(page)
})

test('an empty timeline says what would stand here and how to begin', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/timeline')
  await expect(page.getByText('Nothing recorded yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Condition' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import records/ })).toBeVisible()
  await expectNoViolations(page)
})

test('the timeline moves by keys, wheel and buttons, and the list follows', async ({ page, newUser }) => {
  await newUser()
  await add(page, '/api/lab-results', { testName: 'Ferritin', testDate: '2010-05-04', resultValue: '80' })
  await add(page, '/api/lab-results', { testName: 'Glucose', testDate: '2020-05-04', resultValue: '90' })
  await openTimeline(page)
  await expect(rows(page)).toHaveCount(2)
  const whole = await lengthOf(page)

  await picture(page).focus()
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('+')
  await expect.poll(() => lengthOf(page)).toBeCloseTo(whole / 4, 0)
  await page.keyboard.press('Home')
  await expect(rows(page)).toHaveText([/Ferritin/])
  const before = await windowOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await windowOf(page)).from).toBeGreaterThan(before.from)
  await page.keyboard.press('End')
  await expect(page.getByText('Nothing in this period.')).toBeVisible()
  await page.keyboard.press('-')
  await expect.poll(() => lengthOf(page)).toBeCloseTo(whole / 2, 0)

  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(rows(page)).toHaveCount(2)
  const box = await picture(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 60)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -600)
  await page.keyboard.up('Control')
  await expect.poll(() => lengthOf(page)).toBeLessThan(whole * 0.7)

  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(whole * 0.7)
})

test('a day is the closest look, and no zoom leaves the records behind', async ({ page, newUser }) => {
  await newUser()
  await add(page, '/api/procedures', { name: 'Colonoscopy', date: '2016-03-09' })
  await openTimeline(page)
  const whole = await lengthOf(page)
  await picture(page).focus()
  for (let times = 0; times < 16; times += 1) await page.keyboard.press('+')
  await expect.poll(() => lengthOf(page)).toBe(1)
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('-')
  await expect.poll(() => lengthOf(page)).toBe(whole)
  await expect(rows(page)).toHaveText([/Colonoscopy/])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger drags, two pinch, and nothing is wider than the screen', async ({ page, newUser }) => {
    await newUser()
    await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
    await openTimeline(page)
    const whole = await lengthOf(page)
    const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0 }
    const session = await page.context().newCDPSession(page)
    const y = box.y + 80
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x, y, id })) })
    await touch('touchStart', 180, 220)
    for (const apart of [30, 60, 90, 120]) await touch('touchMove', 180 - apart, 220 + apart)
    await touch('touchEnd')
    await expect.poll(() => lengthOf(page)).toBeLessThan(whole / 2)

    const before = await windowOf(page)
    await touch('touchStart', 100)
    for (const x of [140, 180, 220, 260]) await touch('touchMove', x)
    await touch('touchEnd')
    await expect.poll(async () => (await windowOf(page)).from).toBeLessThan(before.from)
    expect(await widthFaults(page)).toEqual([])
  })
})

test('kinds, providers and words choose what is shown, and the kinds are remembered', async ({ page, newUser }) => {
  await newUser()
  const response = await page.request.post('/api/providers', { data: { name: 'Dr. Garcia' } })
  const { id: providerId } = await response.json()
  await add(page, '/api/visits', { type: 'Checkup', date: '2020-05-04', providerId })
  await add(page, '/api/visits', { type: 'Dentist', date: '2021-05-04' })
  await add(page, '/api/lab-results', { testName: 'Ferritin', testDate: '2022-05-04', resultValue: '80' })
  await openTimeline(page)
  await expect(rows(page)).toHaveText([/Ferritin/, /Dentist/, /Checkup/])

  await page.getByLabel('Provider').selectOption('Dr. Garcia')
  await expect(rows(page)).toHaveText([/Checkup/])
  await page.getByLabel('Provider').selectOption('')
  await page.getByLabel('Search the timeline').fill('FERR')
  await expect(rows(page)).toHaveText([/Ferritin/])
  await expect(lanes(page)).toHaveText(['Test Results'])
  await page.getByLabel('Search the timeline').fill('')
  await page.getByText('Visits', { exact: true }).first().click()
  await expect(rows(page)).toHaveText([/Ferritin/])
  await page.reload()
  await expect(rows(page)).toHaveText([/Ferritin/])
  await expect(page.getByRole('checkbox', { name: 'Visits' })).not.toBeChecked()
})

test('a press opens the record, in the picture and in the list', async ({ page, newUser }) => {
  await newUser()
  await add(page, '/api/procedures', { name: 'Colonoscopy', date: '2016-03-09' })
  await openTimeline(page)
  const { from, to } = await windowOf(page)
  const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const label = (await lanes(page).first().boundingBox()) ?? { y: 0, height: 0 }
  const x = box.x + ((Date.UTC(2016, 2, 9, 12) - from) / (to - from)) * box.width
  await page.mouse.move(x, label.y + label.height + 18)
  await expect(picture(page).getByText('Mar 9, 2016')).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('dialog').getByText('Colonoscopy').first()).toBeVisible()
  await page.goBack()
  await rows(page).filter({ hasText: 'Colonoscopy' }).click()
  await expect(page.getByRole('dialog').getByText('Colonoscopy').first()).toBeVisible()
})

test('what is joined on the same pixels is named in the list', async ({ page, newUser }) => {
  await newUser()
  for (const testName of ['Ferritin', 'Glucose', 'Sodium'])
    await add(page, '/api/lab-results', { testName, testDate: '2010-05-04', resultValue: '80' })
  await add(page, '/api/lab-results', { testName: 'Potassium', testDate: '2020-05-04', resultValue: '4' })
  await openTimeline(page)
  const place = async () => {
    const { from, to } = await windowOf(page)
    const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const label = (await lanes(page).first().boundingBox()) ?? { y: 0, height: 0 }
    return [box.x + ((Date.UTC(2010, 4, 4, 12) - from) / (to - from)) * box.width, label.y + label.height + 18] as const
  }
  const whole = await lengthOf(page)
  await page.mouse.click(...(await place()))
  await expect.poll(() => lengthOf(page)).toBeLessThan(whole / 10)
  await page.mouse.click(...(await place()))
  await expect(page.getByRole('button', { name: 'Show the whole period' })).toBeVisible()
  await expect(rows(page)).toHaveText([/Ferritin|Glucose|Sodium/, /Ferritin|Glucose|Sodium/, /Ferritin|Glucose|Sodium/])
})

test('days are as precise as they are known, states keep their words, and nothing is guessed', async ({
  page,
  newUser,
}) => {
  await newUser()
  await add(page, '/api/medical-conditions', { conditionName: 'Asthma', dateDiagnosed: '2013' })
  await add(page, '/api/medical-conditions', {
    conditionName: 'Gout',
    verification: 'refuted',
    dateDiagnosed: '2014-05',
  })
  await add(page, '/api/medical-conditions', { conditionName: 'Eczema' })
  await add(page, '/api/medications', { medicationName: 'Lisinopril', startDate: '2015-02-03', status: 'on-hold' })
  await add(page, '/api/appointments', {
    type: 'Checkup',
    appointmentDate: '2020-01-02T03:30:00Z',
    status: 'cancelled',
  })
  await openTimeline(page)
  await expect(rows(page)).toHaveText([
    // In the person's time zone it was still the first of January.
    /Checkup.*Cancelled.*Jan 1, 2020.*10:30/,
    /Lisinopril.*On hold.*Since Feb 3, 2015/,
    /Gout: ?Ruled out$|GoutRuled out$/,
    /Asthma.*Active.*Since 2013/,
  ])
  await expect(page.getByRole('heading', { level: 3, name: 'May 2014' })).toBeVisible()
  await page.getByText('1 record without a date').click()
  await page.getByRole('link', { name: 'Eczema' }).click()
  await expect(page.getByRole('dialog').getByText('Eczema').first()).toBeVisible()
})

test('whoever may not see sensitive records sees a timeline without moods', async ({
  page,
  browser,
  baseURL,
  newUser,
  household,
}) => {
  await newUser()
  const ana = await addPerson(page, 'Ana', 'Rivera')
  await add(page, `/api/people/${ana}/mood/entries`, { mood: 'low', date: '2020-05-04T12:00:00Z' })
  await add(page, `/api/people/${ana}/visits`, { type: 'Checkup', date: '2020-05-04' })
  await page.goto(`/p/${ana}/timeline`)
  await expect(lanes(page)).toHaveText(['Visits', 'Moods'])
  const link = await invite(page, ana, household.patient.email, 'View')
  const guest = await newVisitor(browser, baseURL)
  await signIn(guest.context(), household.patient)
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveTitle('Ana Rivera · Health Dashboard · Wellkept')
  await guest.goto(`/p/${ana}/timeline`)
  await expect(lanes(guest)).toHaveText(['Visits'])
  await expect(rows(guest)).toHaveText([/Checkup/])
  await expect(guest.getByText('Mood')).toHaveCount(0)
  await expect(guest.getByText(/cannot be loaded/)).toHaveCount(0)
})
