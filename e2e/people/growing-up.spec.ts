import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import {
  addPerson,
  choose,
  dialog,
  invite,
  newEmail,
  newVisitor,
  personRow,
  readLink,
  register,
} from './people-steps.ts'

test('a teenager gets a login once the other caregiver agrees, and decides who keeps access', async ({
  page,
  browser,
  baseURL,
  newUser,
}) => {
  // One story across three tabs.
  test.slow()
  await newUser()
  const mia = await addPerson(page, 'Mia', 'Rivera')
  const medication = { data: { medicationName: 'Isotretinoin' } }
  await expect(await page.request.post(`/api/people/${mia}/medications`, medication)).toBeOK()

  // A new caregiver is invited as well, and opens an account on the way.
  const uncle = await newVisitor(browser, baseURL)
  await register(uncle, await invite(page, mia, newEmail(), 'Manage', true), 'Noel', 'Abara')
  await uncle.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(uncle).toHaveTitle('Mia Rivera · Health Dashboard · Wellkept')

  await page.goto('/people')
  await choose(page, 'Mia Rivera', 'Give them a login')
  await dialog(page).getByLabel('Their email').fill(newEmail())
  await dialog(page).getByRole('button', { name: 'Create invitation' }).click()
  await expect(dialog(page).getByText('They were told, and can stop it.')).toBeVisible()
  const link = await readLink(page)

  // It does not work before the other caregiver agrees, or three days are over.
  const teenager = await newVisitor(browser, baseURL)
  await teenager.goto(link)
  await expect(teenager.getByText('Until then, those who manage the records can stop it.')).toBeVisible()
  await uncle.goto('/dashboard')
  await uncle.getByRole('button', { name: /^Notifications/ }).click()
  await uncle.getByText('A login was offered to someone you look after.').click()
  await expect(uncle).toHaveURL(`/people/access?person=${mia}`)
  await expect(uncle.getByText('Can be stopped until')).toBeVisible()
  await expectNoViolations(uncle)
  await uncle.getByRole('button', { name: /^Agree to the login for/ }).click()
  await expect(uncle.getByText('Can be stopped until')).toHaveCount(0)

  await teenager.reload()
  await register(teenager, link, 'Mia', 'Rivera')
  await expect(teenager).toHaveTitle('Health Dashboard · Wellkept')
  await teenager.goto('/medications')
  await expect(teenager.getByRole('button', { name: 'Isotretinoin', exact: true })).toBeVisible()

  // No caregiver is locked out until the teenager decides.
  await uncle.goto(`/p/${mia}/medications`)
  await expect(uncle.getByRole('button', { name: 'Isotretinoin', exact: true })).toBeVisible()
  await expect(await uncle.request.post(`/api/people/${mia}/calendar-feed`)).toBeOK()

  await teenager.goto('/people/access')
  await expect(teenager.getByText('These records are yours now')).toBeVisible()
  await expect(teenager.getByText('Not confirmed by the person')).toHaveCount(2)
  await expectNoViolations(teenager)
  await teenager.getByRole('button', { name: 'Confirm access of Ben Okri' }).click()
  await expect(teenager.getByText('Not confirmed by the person')).toHaveCount(1)
  await teenager.getByRole('button', { name: 'Revoke access of Noel Abara' }).click()
  const revoking = teenager.getByRole('alertdialog')
  await expect(revoking.getByRole('checkbox', { name: /^Calendar feed, created/ })).not.toBeChecked()
  await expectNoViolations(teenager)
  await revoking.getByRole('button', { name: 'Revoke' }).click()
  await expect(teenager.getByText('Not confirmed by the person')).toHaveCount(0)
  const noFeed = await teenager.request.get('/api/calendar-feed')
  expect(await noFeed.json()).toEqual({ createdAt: null })
  await uncle.reload()
  await expect(uncle.getByRole('heading', { name: 'You do not have access to these records' })).toBeVisible()
  await teenager.getByRole('button', { name: 'Change access of Ben Okri' }).click()
  await dialog(teenager).getByRole('radio', { name: 'View' }).check()
  await dialog(teenager).getByLabel('With sensitive records').uncheck()
  await dialog(teenager).getByRole('button', { name: 'Save changes' }).click()
  await expect(teenager.getByText('Not confirmed by the person')).toHaveCount(0)
  await expect(teenager.getByText('Noel Abara')).toHaveCount(0)

  await page.reload()
  await expect(personRow(page, 'Mia Rivera')).toContainText('You can see the records · without sensitive records')
  await page.getByRole('button', { name: 'More for Mia Rivera' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Relation and reminders', 'Stop looking after'])
  await uncle.context().close()
  await teenager.context().close()
})

test('the only manager cannot vanish: hand over, then erase', async ({ page, browser, baseURL, newUser }) => {
  test.slow()
  const { password } = await newUser()
  const leo = await addPerson(page, 'Leo', 'Rivera')

  await test.step('decide who sees the emergency card of somebody without an account', async () => {
    await page.goto('/people')
    await page.getByRole('button', { name: 'More for Leo Rivera' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await dialog(page).getByLabel('Profile visibility').selectOption('Care Team Only')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await page.goto(`/p/${leo}/emergency-card`)
    await expect(page.getByText('People you gave a reply link can see this card.')).toBeVisible()
    await page.getByLabel('Profile visibility').selectOption('Public')
    await page.getByRole('button', { name: 'Create link and code' }).click()
    const link = page.getByRole('region', { name: 'Link and code' })
    await expect(link.getByRole('img', { name: 'Code that opens this emergency card' })).toBeVisible()
    // The user's own card is a different one.
    await page.goto('/emergency-card')
    await expect(page.getByLabel('Profile visibility')).toHaveValue('private')
  })

  await test.step('edit the details of somebody without an account', async () => {
    await page.goto(`/p/${leo}/profile?action=edit`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Details')
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)
    await page.getByLabel('First name').fill('Leonardo')
    await page.getByLabel('Phone', { exact: true }).first().fill('555 0100')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main').getByText('555 0100')).toBeVisible()
    await expect(page).toHaveTitle('Leonardo Rivera · Personal Details · Wellkept')
    await expect(page.getByRole('button', { name: 'Leonardo Rivera' })).toBeVisible()
  })

  await test.step('nobody else manages: leaving and deleting the account say what to do', async () => {
    await page.goto('/people')
    await choose(page, 'Leonardo Rivera', 'Stop looking after')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop looking after' }).click()
    await expect(page.getByText('Give someone else the role Manage first, or erase the person.')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await dialog(page).getByLabel('Type DELETE to confirm').fill('DELETE')
    await dialog(page).getByLabel('Password', { exact: false }).first().fill(password)
    await dialog(page).getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog(page).getByRole('alert').first()).toContainText('Leonardo Rivera')
    await expect(dialog(page).getByRole('alert').first()).toContainText('Hand them over or erase them first')
  })

  const grandmother = await newVisitor(browser, baseURL)
  await register(grandmother, await invite(page, leo, newEmail(), 'Manage', true), 'Rosa', 'Rivera')
  await grandmother.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(grandmother).toHaveTitle('Leonardo Rivera · Health Dashboard · Wellkept')

  await page.goto('/people')
  await choose(page, 'Leonardo Rivera', 'Stop looking after')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop looking after' }).click()
  await expect(page.getByText('Nobody yet')).toBeVisible()

  await grandmother.goto('/people')
  await choose(grandmother, 'Leonardo Rivera', 'Erase')
  await grandmother.getByLabel('Type DELETE to confirm').fill('DELETE')
  await grandmother.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(grandmother.getByText('Nobody yet')).toBeVisible()
  await grandmother.goto(`/p/${leo}/medications`)
  await expect(grandmother.getByRole('heading', { name: 'You do not have access to these records' })).toBeVisible()
  await grandmother.context().close()
})
