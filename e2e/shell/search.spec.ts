import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { watchTryAgain } from '../harness/route-reads.ts'

test('finds records of all types while typing, and opens one with the keyboard alone', async ({ page, newUser }) => {
  await newUser()
  const add = async (path: string, data: object) => expect(await page.request.post(path, { data })).toBeOK()
  await add('/api/providers', { name: 'Dr. Zoë Ménière', specialty: 'Audiology' })
  await add('/api/medications', { medicationName: 'Betahistine', notes: 'Against Ménière’s disease' })
  await add('/api/eyewear', { name: 'Reading glasses', kind: 'glasses', shop: 'Meniere Optics' })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Search' })
  const input = dialog.getByRole('textbox', { name: 'Search your records' })
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(input).toBeFocused()
  await expect(dialog.getByText('Search all your records')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  let requests = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/search')) requests += 1
    // A search query is never part of an address.
    expect(request.url()).not.toContain('meni')
  })
  await page.keyboard.press('Control+k')
  await input.pressSequentially('meniere')
  await expect(dialog.getByRole('link')).toHaveText([
    /Dr. Zoë Ménière/,
    /Betahistine.*Against Ménière’s/,
    /Reading glasses/,
  ])
  // It does not send a request per keystroke.
  expect(requests).toBeLessThan('meniere'.length)
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([/Providers/, /Medications/, /Eyewear/])
  await expect(dialog.getByRole('status')).toHaveText('3 matches')
  await expect(dialog.locator('mark')).toHaveText(['Ménière', 'Ménière', 'Meniere'])
  await expectNoViolations(page)

  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link', { name: /Reading glasses/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vision-care\?record=eyewear&id=/)
  await expect(dialog).toBeHidden()
  const details = page.getByRole('dialog', { name: 'Reading glasses' })
  await expect(details.getByText('Meniere Optics')).toBeVisible()

  // Not over an open dialog, where following a link would lose what was typed.
  await page.keyboard.press('Control+k')
  await expect(details).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await input.fill('Betahistine')
  await expect(dialog.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/medications\?record=medications&id=/)
  await expect(page.getByRole('dialog', { name: 'Betahistine' })).toBeVisible()
})

test('finds pages and actions, and forgives a wrong letter', async ({ page, newUser }) => {
  await newUser()
  await expect(await page.request.post('/api/medications', { data: { medicationName: 'Lisinopril' } })).toBeOK()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await page.keyboard.press('Control+k')
  const input = dialog.getByRole('textbox')
  await input.fill('emergency')
  await expect(dialog.getByRole('link', { name: 'Emergency Card' })).toBeVisible()
  await input.fill('add medicaton')
  await expect(dialog.getByRole('link')).toHaveText(['Add Medication'])
  await input.fill('lisinoprl')
  await expect(dialog.getByText('No exact match. These are similar:')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveText([/Lisinopril/])
  await input.fill('admin')
  await expect(dialog.getByText('No records match “admin”.')).toBeVisible()
  await input.fill('export')
  await expect(dialog.getByRole('link', { name: 'Export Data' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings#data-management')
  await expect(page.getByRole('heading', { name: 'Data Management' })).toBeFocused()

  // The same section again, from another place of the same page.
  await page.evaluate("history.replaceState(null, '', '/settings')")
  await page.locator('main h1').scrollIntoViewIfNeeded()
  await page.keyboard.press('Control+k')
  await input.fill('export')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Data Management' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Data Management' })).toBeInViewport()
})

test('shows "nothing found" or an error, and never an outdated result', async ({ page, newUser }) => {
  await newUser()
  await expect(await page.request.post('/api/providers', { data: { name: 'Dr. Newer' } })).toBeOK()
  const isTriedAgain = await watchTryAgain(page)
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const input = dialog.getByRole('textbox')
  await input.fill('nowhere')
  await expect(dialog.getByText('No records match “nowhere”.')).toBeVisible()

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/search', async route => {
    if (route.request().postDataJSON().q !== 'older') return route.fallback()
    await held
    const found = { id: crypto.randomUUID(), title: 'Older', context: null, date: null, page: '/providers' }
    const types = [
      { type: 'providers', name: 'Providers', total: 1, found: [{ ...found, addedAt: '2026-01-01T00:00:00Z' }] },
    ]
    // Aborted by then.
    await route.fulfill({ json: { total: 1, isSimilar: false, types } }).catch(() => {})
  })
  const asking = page.waitForRequest(request => request.postDataJSON()?.q === 'older')
  await input.fill('older')
  await asking
  await input.fill('newer')
  await expect(dialog.getByRole('link', { name: /Dr. Newer/ })).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(dialog.getByRole('link')).toHaveText([/Dr. Newer/])

  await page.route('**/api/search', async route => ((await isTriedAgain()) ? route.fallback() : route.abort()))
  await input.fill('newe')
  await expect(dialog.getByRole('alert')).toContainText('The search failed.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('link', { name: /Dr. Newer/ })).toBeVisible()
})

test('finds measures, settings and people by their common names, and what the people one looks after have', async ({
  page,
  newUser,
}) => {
  const { lastName } = await newUser()
  await expect(
    await page.request.post('/api/people', { data: { firstName: 'Leonie', lastName, relation: 'child' } }),
  ).toBeOK()
  const people: { id: string; isSelf: boolean }[] = await (await page.request.get('/api/people')).json()
  const child = people.find(({ isSelf }) => !isSelf)?.id ?? ''
  const medication = { medicationName: 'Zincosan' }
  await expect(await page.request.post(`/api/people/${child}/medications`, { data: medication })).toBeOK()

  const dialog = page.getByRole('dialog')
  const look = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await dialog.getByRole('textbox').fill(typed)
  }
  const link = (name: string | RegExp) => dialog.getByRole('link', { name, exact: true })

  await page.goto('/settings')
  // By its name, because what is shown while a page loads has a heading, too, and no search.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await look('blood pressure')
  await expect(link('Blood Pressure')).toHaveAttribute('href', '/health-data')
  await dialog.getByRole('textbox').fill('dark')
  await link('Theme').click()
  await expect(page.getByLabel('Theme')).toBeFocused()
  await expect(page.getByLabel('Theme')).toBeInViewport()
  await look('language')
  await expect(link('Language')).toBeVisible()

  // In another language, by its own words.
  await expect(await page.request.put('/api/settings', { data: { language: 'de' } })).toBeOK()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  for (const [typed, name] of [
    ['puls', 'Herzfrequenz'],
    ['dunkel', 'Farbschema'],
    ['sprache', 'Sprache'],
    ['arzt', 'Praxen'],
  ] as const) {
    await look(typed)
    await expect(dialog.getByRole('link', { name }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await look('leonie')
  await expect(link(`Daten von Leonie ${lastName} öffnen`)).toHaveAttribute('href', `/p/${child}/dashboard`)
  await dialog.getByRole('textbox').fill('zincosan')
  const hers = dialog.getByRole('region', { name: `Leonie ${lastName}` })
  await expectNoViolations(page)
  await hers.getByRole('link', { name: /Zincosan/ }).click()
  // Choosing it opens her records, and says so.
  await expect(page).toHaveURL(new RegExp(`/p/${child}/medications\\?`))
  await expect(page.getByRole('banner')).toContainText('Leonie')
  await expect(page.getByRole('dialog', { name: 'Zincosan' })).toBeVisible()
})
