import { expect, test } from '../harness/household.ts'
import { routeNextRead } from '../harness/route-reads.ts'

test('shows the log, filters it, loads older entries, and confirms that it is complete', async ({ page, newUser }) => {
  const { email, password } = await newUser()
  await page.request.post('/api/signin', { data: { email, password: 'a wrong guess' } })
  for (let number = 0; number < 50; number += 1) {
    await page.request.post('/api/providers', { data: { name: `Dr. ${number}` } })
  }
  await page.request.post('/api/signin', { data: { email, password } })
  await page.goto('/profile')
  await page.getByRole('link', { name: 'View activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Activity' })).toBeVisible()
  await expect(page.getByText('This log is complete. Nothing has been removed or altered.')).toBeVisible()

  const lines = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(lines).toHaveCount(50)
  await expect(lines.filter({ hasText: 'Account created' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(lines.last()).toContainText('Account created')
  await expect(lines.filter({ hasText: 'Viewed: Profile' })).toContainText(/Chrome on \w+ · /)

  await page.getByLabel('Show').selectOption('Sign-in and security')
  await expect(lines).toHaveText([/^Signed in/, /^Sign-in failed/, /^Account created/])
  await page.getByLabel('Show').selectOption('Sharing')
  await expect(page.getByText('No matching activity')).toBeVisible()
})

test('warns if the log was tampered with', async ({ page, newUser }) => {
  await newUser()
  await routeNextRead(page, '/api/activity/check', { json: { state: 'altered', lines: 3 } })
  await page.goto('/activity')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Entries in this log were removed or altered')
})
