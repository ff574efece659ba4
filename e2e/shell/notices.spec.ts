import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { routeNextWrite } from '../harness/route-reads.ts'

test('asks on every page for a password where an account has none, until it has one', async ({ page }) => {
  const account = { firstName: 'Dora', lastName: 'Finch', email: 'dora@example.org' }
  await expect(await page.request.post('/api/register', { data: account })).toBeOK()
  const notice = page.getByText('Your account has no password')
  await page.goto('/settings')
  await expect(notice).toBeVisible()
  await navigateTo(page, '/sleep-health')
  await expect(notice).toBeVisible()

  await page.getByRole('button', { name: 'Set a password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a password' })
  const password = dialog.getByLabel('New password')
  await expect(password).toBeFocused()
  await password.fill('short')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(password).toHaveAccessibleDescription(/Use at least 10 characters\./)

  await password.fill('three proud white geese')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Password set' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(notice).toHaveCount(0)

  await page.goto('/api/logout')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('three proud white geese')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

/** The texts and buttons of the page that a box on the screen touches. */
const UNDER_TOAST = `{
  const toast = document.querySelector('[popover]:has([role=status])')
  const bar = toast.getBoundingClientRect()
  // What the side navigation has scrolled away is not on the screen.
  const endOf = element => element.closest('aside')?.getBoundingClientRect().bottom ?? Infinity
  const touches = ({ top, bottom, left, right, width, height }, end) =>
    width > 0 && height > 0 && top < bar.bottom - 1 && Math.min(bottom, end) > bar.top + 1 && left < bar.right && right > bar.left
  const isShown = element => element.checkVisibility() && !toast.contains(element)
  const found = [...document.querySelectorAll('a, button, input, select')]
    .filter(element => isShown(element) && touches(element.getBoundingClientRect(), endOf(element)))
    .map(element => element.textContent || element.ariaLabel)
  const walker = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode
    if (data.trim() === '' || !isShown(parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    if ([...range.getClientRects()].some(rect => touches(rect, endOf(parentElement)))) found.push(data)
  }
  ;({ found, width: bar.width, height: bar.height })
}`

test('a toast covers nothing that can be pressed or read, at the end of a list and below a dialog', async ({
  page,
  newUser,
}) => {
  await newUser()
  for (let number = 1; number <= 14; number += 1)
    await page.request.post('/api/providers', { data: { name: `Dr. Number ${number}`, specialty: 'Cardiology' } })
  for (const { width, height } of [
    { width: 1280, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.goto('/providers')
    await expect(page.getByText('Dr. Number 14', { exact: true })).toBeVisible()
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
    await page
      .getByRole('button', { name: /^More for Dr\. Number/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog')
    // It has read the provider: only the removal fails.
    await expect(question).toBeVisible()
    await routeNextWrite(page, '**/api/providers/*', { status: 500, json: {} })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Failed to remove provider')).toBeVisible()
    const areApart = `{
      const box = selector => document.querySelector(selector).getBoundingClientRect()
      box('dialog[open]').bottom <= box('[popover]:has([role=alert] > *)').top + 1
    }`
    await expect.poll(() => page.evaluate(areApart)).toBe(true)
    await question.getByRole('button', { name: 'Remove' }).click()
    const removed = page.getByText('Provider Removed')
    await expect(removed).toBeVisible()
    await removed.hover()
    await expect(question).toBeHidden()
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
    await expect.poll(() => page.evaluate(UNDER_TOAST)).toEqual({ found: [], width, height: expect.any(Number) })
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
})

test('a toast stands in the middle of the page, and no dialog that opens later dims it', async ({ page, newUser }) => {
  await newUser()
  for (const name of ['Dr. Garcia', 'Dr. Lee']) await page.request.post('/api/providers', { data: { name } })
  // The toast stays, however slow the machine is.
  await page.addInitScript(`{
    const later = window.setTimeout
    window.setTimeout = (act, ms, ...rest) => (ms >= 5000 ? 0 : later(act, ms, ...rest))
  }`)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/providers')
  await page.getByRole('button', { name: 'More for Dr. Garcia' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const removed = page.getByText('Provider Removed')
  await expect(removed).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  const distance = `{
    const middle = element => element.getBoundingClientRect().left + element.getBoundingClientRect().width / 2
    Math.abs(middle(document.querySelector('[popover] [role=status] .animate-rise')) - middle(document.querySelector('main')))
  }`
  expect(await page.evaluate(distance)).toBeLessThan(2)
  const bar = await page.locator('[popover]:has([role=status] > *)').boundingBox()
  const clip = { x: 2, y: (bar?.y ?? 0) + (bar?.height ?? 0) / 2, width: 8, height: 8 }
  const before = await page.screenshot({ clip })
  await page.getByRole('button', { name: 'More for Dr. Lee' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(removed).toBeVisible()
  await expect.poll(async () => before.equals(await page.screenshot({ clip }))).toBe(true)
})

test('a toast disappears after five seconds, stays while hovered, and replaces the one before', async ({
  page,
  signedIn,
}) => {
  const denied = page.getByRole('alert').filter({ hasText: 'Access Denied' })
  await page.clock.install()
  await signedIn('patient')
  await page.goto('/admin')
  await expect(denied).toBeVisible()
  await denied.getByText('privileges').hover()
  await page.clock.runFor(20_000)
  await expect(denied).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_100)
  await expect(denied).toHaveCount(0)

  const comeAgain = async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
    await page.goBack()
    await expect(denied).toBeVisible()
  }
  await comeAgain()
  await page.clock.runFor(5_100)
  await expect(denied).toHaveCount(0)

  // A later toast replaces the one before.
  await comeAgain()
  await comeAgain()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(denied).toHaveCount(0)
})
