import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/household.ts'

test.beforeEach(async ({ newcomer }) => {
  await newcomer()
})

const receive = async (page: Page, subject: string, more: object = {}) => {
  const answer = await page.request.post('/api/messages', { data: { subject, content: `About ${subject}`, ...more } })
  await expect(answer).toBeOK()
  const { id }: { id: string } = await answer.json()
  return id
}

const unread = (page: Page) => page.getByRole('region', { name: 'Unread Messages' })
const all = (page: Page) => page.getByRole('region', { name: 'All Messages' })
const dialog = (page: Page) => page.getByRole('dialog')
const counts = (page: Page) => page.getByRole('list', { name: 'Message counts' }).getByRole('listitem')
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Notifications/ })
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Healthcare' }).getByRole('link', { name: /Messages/ })

test('tells an empty account that nothing has arrived', async ({ page }) => {
  await page.goto('/messages')
  await expect(unread(page)).toContainText('No unread messages')
  await expect(all(page)).toContainText('No messages yet')
  await expect(counts(page)).toHaveText(['0 Unread', '0 Total'])
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('counts, lists and marks read without a toast; the bell and the navigation follow', async ({ page }) => {
  await receive(page, 'Blood test', { messageType: 'test_result', fromProvider: 'Dr. Garcia' })
  await receive(page, 'Your visit', { messageType: 'appointment' })
  await receive(page, 'Old news', { isRead: true })
  await page.goto('/messages')
  await expect(counts(page)).toHaveText(['2 Unread', '3 Total'])
  await expect(unread(page).getByRole('listitem')).toHaveText([
    /Your visit.*Appointment/,
    /Blood test.*Test result · Dr\. Garcia/,
  ])
  await expect(all(page).getByRole('listitem')).toHaveCount(3)
  await expect(all(page).getByRole('listitem').filter({ hasText: 'Old news' })).toContainText('Other')
  await expect(bell(page)).toHaveAccessibleName('Notifications 2 unread messages')
  await expect(entry(page)).toHaveAccessibleName('Messages 2 unread messages')

  await unread(page)
    .getByRole('listitem')
    .filter({ hasText: 'Blood test' })
    .getByRole('button', { name: 'Mark Read' })
    .click()
  await expect(unread(page).getByRole('listitem')).toHaveText([/Your visit/])
  await expect(counts(page)).toHaveText(['1 Unread', '3 Total'])
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread message')
  await expect(entry(page)).toHaveAccessibleName('Messages 1 unread message')
  await expect(page.getByRole('status')).toHaveText('')

  await unread(page).getByRole('button', { name: 'Mark Read' }).click()
  await expect(unread(page)).toContainText('No unread messages')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('shows a message by its link, and marks it read from there', async ({ page }) => {
  const id = await receive(page, 'Results', { content: 'First line\nSecond line', fromProvider: 'Dr. Lee' })
  await page.goto(`/messages?id=${id}`)
  await expect(dialog(page).getByRole('heading', { name: 'Results' })).toBeVisible()
  await expect(dialog(page)).toContainText('From Dr. Lee')
  await expect(dialog(page)).toContainText('First line\nSecond line', { useInnerText: true })
  await dialog(page).getByRole('button', { name: 'Mark Read' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(unread(page)).toContainText('No unread messages')
  await all(page).getByRole('button', { name: 'View Details' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Mark Read' })).toHaveCount(0)
})

test('says so when a message cannot be marked as read', async ({ page }) => {
  await receive(page, 'Results')
  await page.route('**/api/messages/*/read', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/messages')
  await unread(page).getByRole('button', { name: 'Mark Read' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to mark message as read' })).toBeVisible()
})

test('deletes a message, brings it back, and says when it cannot be deleted', async ({ page }) => {
  await receive(page, 'Results')
  await page.goto('/messages')
  const remove = async () => {
    await all(page).getByRole('button', { name: 'Delete Results' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(page.getByRole('status').getByText('Message Deleted')).toBeVisible()
  await expect(all(page)).toContainText('No messages yet')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(all(page).getByRole('listitem')).toHaveText([/Results/])

  await page.route('**/api/messages/*', route =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await remove()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete message' })).toBeVisible()
})

test('says at Message Provider what works today, and what does not yet', async ({ page }) => {
  await page.goto('/messages?action=compose')
  await expect(dialog(page)).toContainText('is on its way')
  await expect(dialog(page).getByRole('link', { name: 'Add Provider' })).toHaveAttribute(
    'href',
    '/providers?action=add',
  )

  const add = (data: object) => page.request.post('/api/providers', { data })
  await expect(
    await add({ name: 'Dr. Garcia', phone: '(555) 010-0142', email: 'garcia@example.org', isPrimary: true }),
  ).toBeOK()
  await expect(await add({ name: 'Dr. Lee' })).toBeOK()
  await page.reload()
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Dr\. Garcia/, /Dr\. Lee.*No phone or email given/])
  await expect(dialog(page).getByRole('link', { name: '(555) 010-0142' })).toHaveAttribute('href', 'tel:5550100142')
  await expect(dialog(page).getByRole('link', { name: 'Email Dr. Garcia' })).toHaveAttribute(
    'href',
    'mailto:garcia@example.org',
  )
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/messages')
})

test.describe('with sample data', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('passes axe, with a message open and without', async ({ page }) => {
    await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
    const expectNoViolations = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.target)])).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/messages')
    await expect(all(page).getByRole('listitem')).toHaveCount(4)
    await expectNoViolations('light')
    await all(page).getByRole('button', { name: 'View Details' }).first().click()
    await expect(dialog(page)).toBeVisible()
    await expectNoViolations('dark')
  })
})
