import type { Page } from '@playwright/test'
import type { Notice, NoticeContent } from '#contract/healthcare/reminders/notices.ts'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { routeReads } from '../harness/route-reads.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

const recordId = '8b3c3f0e-6a55-4c0f-9d5c-0d1f6f7a9b11'
const contents: NoticeContent[] = [
  { kind: 'doses', day: '2026-03-02', time: '08:00', names: ['Lisinopril', 'Metformin'] },
  { kind: 'result', recordId, name: 'Hemoglobin A1c', status: 'critical' },
  { kind: 'appointment', when: 'day', recordId, name: 'Checkup', appointmentDate: '2026-03-03T14:30:00.000Z' },
]
const notices = contents.map((content, index): Notice => {
  const id = `8b3c3f0e-6a55-4c0f-9d5c-0d1f6f7a9b2${index}`
  return { id, at: '2026-03-02T13:00:00.000Z', isRead: false, person: null, content }
})

test('the bell shows what is due, links to it, and clears what was read', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/dashboard')
  await bell(page).click()
  await expect(panel(page)).toContainText('No reminders')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  // The server creates them by time, which is tested on the server.
  // What is read stays so when the list is read again.
  let isRead = false
  page.on('request', request => {
    isRead ||= request.url().endsWith('/api/notices/read')
  })
  const shown = () => notices.map(notice => ({ ...notice, isRead: isRead || notice.isRead }))
  await routeReads(page, async path => (path === '/api/notices' ? { json: shown() } : undefined))
  // An unread message is counted, and a dot beside the number would say nothing more.
  const sent = await page.request.post('/api/messages', { data: { subject: 'Results', content: 'Please call.' } })
  const { id } = (await sent.json()) as { id: string }
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread message New reminders')
  const marks = bell(page).locator('> span:not(.sr-only)')
  await expect(marks).toHaveText(['11 unread message'])
  await page.request.delete(`/api/messages/${id}`)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications New reminders')
  await expect(marks).toHaveText([''])
  // Where its number would be.
  const [dot, frame] = [await marks.boundingBox(), await bell(page).boundingBox()]
  expect([dot, frame].every(Boolean)).toBe(true)
  if (dot && frame) {
    expect(dot.x + dot.width / 2).toBeGreaterThan(frame.x + frame.width / 2)
    expect(dot.y + dot.height / 2).toBeLessThan(frame.y + frame.height / 2)
  }
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /New:.*2 doses due at 8:00\sAM.*Lisinopril and Metformin/,
    /New:.*Critical result.*Hemoglobin A1c/,
    /New:.*Upcoming appointment.*Checkup · Tue, Mar 3, 2026, 9:30\sAM/,
  ])
  await expectNoViolations(page)

  const read = page.waitForRequest('**/api/notices/read')
  await panel(page).getByRole('button', { name: 'Mark all read' }).click()
  expect((await read).postDataJSON()).toEqual({ ids: notices.map(({ id }) => id) })
  await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await panel(page)
    .getByRole('link', { name: /doses due/ })
    .click()
  await expect(page).toHaveURL('/medications')
  await expect(panel(page)).toBeHidden()
})
