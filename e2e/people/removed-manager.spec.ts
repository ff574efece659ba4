import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { startApp } from '../harness/running-app.ts'
import { addPerson, choose, dialog, invite, newEmail, newVisitor, personRow, register } from './people-steps.ts'

test('whoever removes a manager decides on those whom that one let in', async ({ page, browser, baseURL, newUser }) => {
  test.slow()
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  const uncle = await newVisitor(browser, baseURL)
  await register(uncle, await invite(page, leo, newEmail(), 'Manage', true), 'Noel', 'Abara')
  await uncle.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(uncle).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')
  for (const [first, last] of [
    ['Nora', 'Lind'],
    ['Omar', 'Haddad'],
  ] as const) {
    const friend = await newVisitor(browser, baseURL)
    await register(friend, await invite(uncle, leo, newEmail(), 'View'), first, last)
    await friend.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(friend).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')
    await friend.close()
  }
  await expect(await uncle.request.post(`/api/people/${leo}/calendar-feed`)).toBeOK()

  await page.goto(`/people/access?person=${leo}`)
  await page.getByRole('button', { name: 'Revoke access of Noel Abara' }).click()
  const question = page.getByRole('alertdialog')
  const [nora, omar] = [
    question.getByRole('checkbox', { name: 'End the access of Nora Lind' }),
    question.getByRole('checkbox', { name: 'End the access of Omar Haddad' }),
  ]
  // No one is preselected to lose access: a child may depend on them.
  await expect(nora).not.toBeChecked()
  await expect(omar).not.toBeChecked()
  await nora.check()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(personRow(page, 'Noel Abara')).toHaveCount(0)
  await expect(personRow(page, 'Nora Lind')).toHaveCount(0)
  await expect(personRow(page, 'Omar Haddad')).toBeVisible()
})

test('a manager whose access ends is not offered what cannot be undone', async ({
  page,
  browser,
  baseURL,
  newUser,
}) => {
  test.slow()
  await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')
  const path = `/api/people/${leo}`
  const visitor = await newVisitor(browser, baseURL)
  await register(visitor, await invite(page, leo, newEmail(), 'Manage', true), 'Noel', 'Abara')
  await visitor.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(visitor).toHaveTitle('Leo Rivera · Health Dashboard · Wellkept')

  const added = await page.request.post(`${path}/documents`, { data: { title: 'Birth certificate', kind: 'other' } })
  const { id } = (await added.json()) as { id: string }
  await expect(await page.request.delete(`${path}/documents/${id}`)).toBeOK()

  // A manager whose access does not expire is offered it.
  const eraseIn = (tab: typeof page) => dialog(tab).getByRole('button', { name: 'Delete for good' })
  const openDeleted = async (tab: typeof page) => {
    await tab.goto(`/p/${leo}/documents`)
    await tab.getByRole('button', { name: 'Recently deleted' }).click()
    await expect(dialog(tab).getByText('Birth certificate')).toBeVisible()
  }
  const actionsIn = async (tab: typeof page) => {
    await tab.goto('/people')
    await tab.getByRole('button', { name: 'More for Leo Rivera' }).click()
    await expect(tab.getByRole('menuitem', { name: 'Stop looking after' })).toBeVisible()
    return tab.getByRole('menuitem').allTextContents()
  }
  await openDeleted(page)
  await expect(eraseIn(page)).toBeVisible()
  expect(await actionsIn(page)).toEqual(expect.arrayContaining(['Erase', 'Give them a login']))
  expect(await actionsIn(visitor)).toEqual(expect.arrayContaining(['Erase', 'Give them a login']))

  await page.goto(`/people/access?person=${leo}`)
  await page.getByRole('button', { name: 'Change access of Noel Abara' }).click()
  await dialog(page)
    .getByLabel('Last day of access')
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(personRow(page, 'Noel Abara').getByText(/until/)).toBeVisible()

  await openDeleted(visitor)
  await expect(eraseIn(visitor)).toHaveCount(0)
  await expect(dialog(visitor).getByRole('button', { name: 'Restore' })).toBeVisible()
  const left = await actionsIn(visitor)
  expect(left).toContain('Settings')
  expect(left).not.toContain('Erase')
  expect(left).not.toContain('Give them a login')
})

// On a separate server, because other tests register on the shared one.
test('a login that a family offers asks for the administrator’s link where accounts are by invitation', async ({
  browser,
}, { workerIndex }) => {
  test.slow()
  const ownApp = await startApp(`e2e_offer_${workerIndex}`)
  try {
    const page = await browser.newPage({ baseURL: ownApp.url })
    const account = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'nine small brown owls' }
    await expect(await page.request.post('/api/register', { data: account })).toBeOK()
    await addPerson(page, 'Mia', 'Byron')
    await page.goto('/people')
    await choose(page, 'Mia Byron', 'Give them a login')
    await dialog(page).getByLabel('Their email').fill('mia@example.org')
    await dialog(page).getByRole('button', { name: 'Create invitation' }).click()
    const offered = await dialog(page).getByLabel('Invitation link').inputValue()

    await page.goto('/admin')
    await page.getByLabel('Who can create an account').selectOption('Only with an invitation')
    await page.getByLabel('Email of the person').fill('mia@example.org')
    await page.getByRole('button', { name: 'Create invitation' }).click()
    const permitted = await page.getByLabel('Link', { exact: true }).inputValue()

    const teenager = await newVisitor(browser, ownApp.url)
    await register(teenager, offered, 'Mia', 'Byron')
    const field = teenager.getByLabel('Link from the administrator')
    await expect(field).toBeFocused()
    await expect(teenager.getByText('On this server an administrator must invite you, too.')).toBeVisible()
    await expectNoViolations(teenager)
    await field.fill('https://example.org/not-a-link')
    await teenager.getByRole('button', { name: 'Create Account' }).click()
    await expect(teenager.getByText('This invitation no longer works.')).toBeVisible()
    await field.fill(permitted)
    await teenager.getByRole('button', { name: 'Create Account' }).click()
    await expect(teenager).toHaveTitle('Health Dashboard · Wellkept')
  } finally {
    await ownApp.stop()
  }
})
