import type { Page } from '@playwright/test'
import { routeEntries } from '../../web/route-table.ts'
import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { addPerson, choose, dialog, invite, newVisitor, personRow, signIn } from '../people/people-steps.ts'

// As text, because it runs in the page, whose types are not available here. A row's title opens its details, and a
// choice of what to show changes nothing.
const CONTROLS = `[...document.querySelectorAll('main :is(button, input, select, textarea), main a[href*="action="], dialog[open] button, [role=menuitem]')]
  .filter(control => control.checkVisibility() && !control.disabled && control.type !== 'radio' && !control.closest('h3, h4') && control.closest('fieldset')?.firstElementChild?.textContent !== 'What to show')
  .map(control => (control.getAttribute('aria-label') ?? control.labels?.[0]?.innerText ?? control.innerText).trim())`

/** What only shows something else, or keeps a copy. Look at a new control before adding it here. */
const LOOKS =
  /^(More for |Search results$|Search documents$|Search the timeline$|Provider$|Kind$|Tag$|Year$|Details$|Zoom |Rotate$|\d+%, Fit to |Sort$|Show |See all |View |Download|Print|Previous |Next |History$|Close$|Emergency$|What to show$|Girls$|Boys$|Test$|Calendar File|Prepare visit|What Was Decided)|day, \w+ \d+, \d{4}: /

const controlsOn = async (page: Page, controls = CONTROLS) => {
  const found = await page.evaluate<string[]>(controls)
  return found.filter(name => !LOOKS.test(name))
}

// A menu opens by the key in every state of its button, whether its code has been loaded or not.
const CONTROLS_IN_MENUS = `(async () => {
  const frameWith = async condition => {
    while (!condition()) await new Promise(requestAnimationFrame)
  }
  const press = (target, key) => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const found = []
  for (const section of document.querySelectorAll('main section')) {
    const button = [...section.querySelectorAll('button[aria-label^="More for "]')].find(button => button.checkVisibility())
    if (!button) continue
    press(button, 'ArrowDown')
    await frameWith(() => document.querySelector('[role=menuitem]')?.checkVisibility())
    found.push(...${CONTROLS})
    press(document, 'Escape')
    await frameWith(() => !document.querySelector('[role=menu]'))
  }
  return found
})()`

/** Also in the first menu of each section, and in the first record's dialog. */
const controlsBehind = async (page: Page) => {
  const found = await controlsOn(page, CONTROLS_IN_MENUS)
  const title = page.locator('main h3 button').first()
  if (await title.isVisible()) {
    await title.click()
    await expect(dialog(page)).toBeVisible()
    found.push(...(await controlsOn(page)))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  return found
}

/** By page: the controls that write, and what could not be read. */
const faultsOf = async (page: Page, base: string, withSensitive: boolean, look: (page: Page) => Promise<string[]>) => {
  const faults: Record<string, string[]> = {}
  await page.goto(`${base}/no-such-page`)
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  for (const { path, needs } of routeEntries) {
    if (needs && !(withSensitive && needs === 'sensitive')) continue
    await navigateTo(page, `${base}${path}`)
    const found = [...(await controlsOn(page)), ...(await look(page))]
    if (await page.getByRole('button', { name: 'Try again' }).first().isVisible()) found.push('not read')
    if (found.length > 0) faults[path] = [...new Set(found)]
  }
  return faults
}

test('a grandmother may only look: no page offers a change or a sensitive record, until her access grows and ends', async ({
  page,
  browser,
  baseURL,
  newUser,
  household,
}) => {
  test.slow()
  await newUser()
  const ana = await addPerson(page, 'Ana', 'Rivera')
  const link = await invite(page, ana, household.patient.email, 'View')
  const guest = await newVisitor(browser, baseURL)
  await signIn(guest.context(), household.patient)
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveTitle('Ana Rivera · Health Dashboard · Wellkept')
  const base = `/p/${ana}`

  await test.step('pages without records offer nothing, and those of sensitive records do not exist', async () => {
    expect(await faultsOf(guest, base, false, async () => [])).toEqual({})
    await navigateTo(guest, `${base}/mood-wellbeing`)
    await expect(guest.getByText('There is nothing at this address.')).toBeVisible()
    await guest.goto(`${base}/medications?action=add`)
    await expect(guest.getByText('No active medications')).toBeVisible()
    await expect(dialog(guest)).toBeHidden()
  })

  await expect(await page.request.post(`/api/people/${ana}/seed-sample-data`)).toBeOK()
  await test.step('sensitive records are not told of', async () => {
    await guest.goto(`${base}/lifecare-dashboard`)
    await expect(guest.getByRole('region', { name: 'Recent Workouts' })).toBeVisible()
    await expect(guest.locator('a[href*=mood]')).toHaveCount(0)
  })

  await test.step('with sensitive records and an end', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Change access of Ben Okri' }).click()
    await dialog(page).getByLabel('With sensitive records').check()
    await dialog(page).getByLabel('Last day of access').fill('2099-05-03')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    const until = 'see the records · with sensitive records · until May 3, 2099'
    await expect(page.getByText(`Can ${until}`)).toBeVisible()
    await guest.goto('/people')
    await expect(personRow(guest, 'Ana Rivera')).toContainText(`You can ${until}`)
  })

  await test.step('no page with records offers a change', async () => {
    expect(await faultsOf(guest, base, true, controlsBehind)).toEqual({})
  })

  await test.step('two tabs hold two people', async () => {
    const own = await guest.context().newPage()
    await own.goto('/lifecare-dashboard')
    await guest.reload()
    await expect(own).toHaveTitle('Lifecare Dashboard · Wellkept')
    await expect(own.getByRole('button', { name: 'Ana Rivera' })).toHaveCount(0)
    await expect(guest.getByRole('button', { name: 'Ana Rivera' })).toBeVisible()
    // The switcher leads from one person to the other.
    await own.getByRole('button', { name: 'Whose records?' }).click()
    await own.getByRole('menuitem', { name: 'Ana Rivera' }).click()
    await expect(own).toHaveTitle('Ana Rivera · Health Dashboard · Wellkept')
    await own.close()
  })

  await test.step('leaves', async () => {
    await guest.goto('/people')
    await choose(guest, 'Ana Rivera', 'Stop looking after')
    await guest.getByRole('alertdialog').getByRole('button', { name: 'Stop looking after' }).click()
    await expect(guest.getByText('Nobody yet')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Ben Okri', { exact: true }).and(page.getByRole('heading'))).toHaveCount(0)
  })
  await guest.context().close()
})
