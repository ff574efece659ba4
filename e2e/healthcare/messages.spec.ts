import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

test.beforeEach(async ({ newUser }) => {
  await newUser()
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
    /Blood test.*Dr\. Garcia · .* · Test result/,
  ])
  await expect(all(page).getByRole('listitem')).toHaveCount(3)
  const old = all(page).getByRole('listitem').filter({ hasText: 'Old news' })
  await expect(old).toContainText('Other')
  // Nothing but the row itself and its menu, once there is nothing to do.
  await expect(old.getByRole('button')).toHaveText(['Old news', ''])
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

test('shows a message by its link, which marks it read', async ({ page }) => {
  const id = await receive(page, 'Results', { content: 'First line\nSecond line', fromProvider: 'Dr. Lee' })
  await page.goto(`/messages?id=${id}`)
  await expect(dialog(page).getByRole('heading', { name: 'Results' })).toBeVisible()
  await expect(dialog(page)).toContainText('From Dr. Lee')
  await expect(dialog(page)).toContainText('First line\nSecond line', { useInnerText: true })
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(unread(page)).toContainText('No unread messages')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('deletes a message, restores it, and shows when it cannot be deleted or marked as read', async ({ page }) => {
  await receive(page, 'Results')
  await page.goto('/messages')
  await page.route('**/api/messages/*/read', route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await unread(page).getByRole('button', { name: 'Mark Read' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to mark the message as read' })).toBeVisible()

  const remove = async () => {
    await all(page).getByRole('button', { name: 'More for Results' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
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

const addProvider = async (page: Page, data: object) =>
  expect(await page.request.post('/api/providers', { data })).toBeOK()

test('writes to a provider, who answers by the link without an account, and the badge rises at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/messages?action=add')
  await dialog(page).getByRole('button', { name: 'New provider' }).click()
  const newProvider = page.getByRole('dialog', { name: 'Add Provider' })
  await newProvider.getByLabel('Name').fill('Dr. Lee')
  await newProvider.getByRole('button', { name: 'Add Provider' }).click()
  await expect(dialog(page).getByLabel('To')).toHaveText(/Dr\. Lee/)
  await addProvider(page, { name: 'Dr. Garcia', isPrimary: true })
  const drug = { medicationName: 'Lisinopril', dosage: '10 mg' }
  await expect(await page.request.post('/api/medications', { data: drug })).toBeOK()

  // The draft is there after a reload.
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Compose Message' }).click()
  await expect(dialog(page).getByLabel('Subject')).toBeFocused()
  await dialog(page).getByLabel('Subject').fill('My cough')
  await dialog(page).getByLabel('Message', { exact: true }).fill('It is back.')
  await expect(dialog(page).getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(dialog(page).getByLabel('Message', { exact: true })).toHaveValue('It is back.')
  await expect(dialog(page).getByLabel('To')).toHaveText(/Dr\. Garcia/)
  await dialog(page).getByLabel('Attach a record').selectOption('Medications')
  // An attachment without a chosen record is not dropped silently.
  await dialog(page).getByRole('button', { name: 'Save and get link' }).click()
  await expect(dialog(page).getByLabel('Which record')).toHaveAccessibleDescription(/Choose a record/)
  await dialog(page).getByLabel('Which record').selectOption('The whole list')
  await expect(dialog(page).getByRole('list', { name: 'Attached records' })).toContainText('Medications')
  await dialog(page).getByRole('button', { name: 'Save and get link' }).click()
  // No mail is set up here, so the provider was not notified.
  await expect(dialog(page).getByRole('heading', { name: 'Saved, not delivered yet' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(all(page).getByRole('listitem')).toHaveText([/My cough.*Not delivered yet.*To Dr\. Garcia/])
  // The link is offered until it was copied.
  await all(page).getByRole('listitem').click()
  await dialog(page).getByRole('button', { name: 'New link' }).click()
  const address = await dialog(page).getByRole('textbox', { name: 'Secure reply link' }).inputValue()
  await expect(dialog(page)).toContainText('This link opens only on this computer')
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('status').getByText(/Link Copied|Text selected/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(all(page).getByRole('listitem')).toHaveText([/My cough.*Not opened yet.*To Dr\. Garcia/])
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  // Another person, on a phone, without an account.
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: baseURL ?? '' })
  const otherPage = await elsewhere.newPage()
  const opened = await otherPage.goto(address)
  expect(opened?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  })
  await expect(otherPage.getByRole('heading', { name: 'My cough' })).toBeVisible()
  await expect(otherPage.getByRole('list', { name: 'Messages' })).toContainText('It is back.')
  await expect(otherPage.getByRole('region', { name: 'Attached records' })).toContainText('Lisinopril')
  await expectNoViolations(otherPage)
  await otherPage.getByLabel('Your reply').fill('Please come by on Monday.')
  await otherPage.getByRole('button', { name: 'Send reply' }).click()
  await expect(otherPage.getByText('Your reply has been sent to Ben Okri.')).toBeVisible()
  await expect(otherPage.getByRole('list', { name: 'Messages' })).toContainText('Please come by on Monday.')

  // The first tab updates without a reload.
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread message')
  await expect(unread(page).getByRole('listitem')).toHaveText([/My cough.*Dr\. Garcia.*Please come by on Monday/])

  // Reply continues the conversation.
  await unread(page).getByRole('listitem').click()
  const conversation = dialog(page).getByRole('list', { name: 'Conversation' })
  await expect(conversation.getByRole('listitem')).toHaveText([/You.*It is back/, /Dr\. Garcia.*Please come by/])
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Reply' }).click()
  await expect(dialog(page).getByLabel('Message', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Message', { exact: true }).fill('I will.')
  await dialog(page).getByRole('button', { name: 'Save and get link' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await otherPage.reload()
  await expect(otherPage.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3)

  // Revoked: the link now shows the same message as any invalid link.
  await all(page).getByRole('listitem').filter({ hasText: 'I will.' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Secure reply link' })).toContainText('Last opened')
  await dialog(page).getByRole('button', { name: 'New link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
  const renewed = await dialog(page).getByRole('textbox', { name: 'Secure reply link' }).inputValue()
  await otherPage.reload()
  await expect(otherPage.getByText('This link no longer works.')).toBeVisible()
  await otherPage.goto('about:blank')
  await otherPage.goto(renewed)
  await expect(otherPage.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3)
  await dialog(page).getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog(page)).toContainText('No active link')
  await otherPage.reload()
  await expect(otherPage.getByText('This link no longer works.')).toBeVisible()
  await elsewhere.close()
})

test('passes axe with a message open', async ({ page }) => {
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  await page.goto('/messages')
  await all(page).getByRole('heading', { level: 3 }).getByRole('button').first().click()
  await expect(dialog(page)).toBeVisible()
  await expectNoViolations(page)
})
