import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { addPerson, choose, dialog, newEmail, newVisitor, readLink, register } from '../people/people-steps.ts'

test('an administrator gives a child back to the mother whose records somebody took over', async ({
  page,
  browser,
  baseURL,
  newUser,
  household,
}) => {
  test.slow()
  await newUser()
  // A unique name, because other tests hand people over too.
  const name = `Tove ${Math.random().toString(36).slice(2, 8)}`
  const child = await addPerson(page, name, 'Lind')
  await expect(
    await page.request.post(`/api/people/${child}/medications`, { data: { medicationName: 'Iron' } }),
  ).toBeOK()
  await page.goto('/people')
  await choose(page, `${name} Lind`, 'Give them a login')
  await dialog(page).getByLabel('Their email').fill(newEmail())
  await dialog(page).getByRole('button', { name: 'Create invitation' }).click()
  const taker = await newVisitor(browser, baseURL)
  await register(taker, await readLink(page), name, 'Lind')
  await expect(taker).toHaveTitle('Health Dashboard · Wellkept')
  await taker.goto('/people/access')
  await taker.getByRole('button', { name: 'Revoke access of Ben Okri' }).click()
  await taker.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(taker.getByText('Ben Okri')).toHaveCount(0)
  await page.goto(`/p/${child}/medications`)
  await expect(page.getByRole('heading', { name: 'You do not have access to these records' })).toBeVisible()

  const administrator = await newVisitor(browser, baseURL)
  await administrator.context().addCookies(household.administrator.cookies)
  await administrator.goto('/admin')
  const handOver = administrator.getByRole('listitem').filter({ hasText: `${name} Lind` })
  await expect(handOver).toContainText('Managed before by Ben Okri.')
  await handOver.getByRole('button', { name: `Give back the records of ${name} Lind` }).click()
  const asking = administrator.getByRole('alertdialog')
  await expect(asking.getByRole('button', { name: 'Give back' })).toBeDisabled()
  await expectNoViolations(administrator)
  await asking.getByRole('textbox').fill('BACK')
  await asking.getByRole('button', { name: 'Give back' }).click()
  await expect(administrator.getByText('Records given back')).toBeVisible()
  // Now among the people without a login.
  await expect(handOver.getByRole('button', { name: 'Give back the records of' })).toHaveCount(0)

  // The mother has everything again and is told; the login is gone.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iron', exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(/were given back to those who managed them before/).first()).toBeVisible()
  await taker.goto('/medications')
  await expect(taker.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})
