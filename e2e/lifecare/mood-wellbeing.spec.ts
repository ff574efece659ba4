import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { addMonths } from '#web/lifecare/mood-wellbeing/month-grid.ts'
import { expect, test } from '../harness/household.ts'
import { addEditDelete } from '../harness/topic-journey.ts'

const EASTERN = 'America/New_York'
const today = () => dayIn(EASTERN, new Date())
const logMood = async (page: Page, daysAgo: number, mood: string, time = '00:05') => {
  const date = instantAt(EASTERN, `${addDays(today(), -daysAgo)}T${time}`)
  const answer = await page.request.post('/api/mood/entries', { data: { mood, date } })
  expect(answer.status()).toBe(201)
}
const dayLabel = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })

test('shows the sample moods: figures, a month, six entries, sessions, programs and whom to call', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/mood-wellbeing')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('🙂 Good')).toBeVisible()
  await expect(summary.getByText('Good, 3.7 of 5')).toBeVisible()
  await expect(summary.getByText('0.6 better than the week before')).toBeVisible()
  await expect(summary.getByText('Energy 6.4 out of 10, stress 4 out of 10')).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent Moods' })
  await expect(recent.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(recent.getByText('View resources')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Therapy Sessions' }).getByText('Scheduled')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Wellness Programs' })).toContainText('60 %')
  const help = page.getByRole('region', { name: '24-Hour Help' })
  await expect(help).toContainText('for the United States')
  await expect(help.getByRole('link', { name: 'Call or text 988' })).toHaveAttribute('href', 'tel:988')
  await expect(help.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
})

test('shows the average mood of each day, and opens a day to edit its entries', async ({ page, newUser }) => {
  await newUser()
  await logMood(page, 0, 'excellent', '00:01')
  await logMood(page, 0, 'low', '00:02')
  await logMood(page, 40, 'poor')
  await page.goto('/mood-wellbeing')
  const calendar = page.getByRole('region', { name: 'Mood Calendar' })
  // Five points and two are three and a half: nearest to good.
  await calendar.getByRole('button', { name: `${dayLabel(today())}: Good` }).click()
  const day = calendar.getByRole('region', { name: dayLabel(today()) })
  await expect(day.getByRole('heading', { level: 3 })).toHaveCount(2)
  await day.getByRole('button', { name: 'More for Low' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Poor').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(calendar.getByRole('button', { name: `${dayLabel(today())}: Neutral` })).toBeVisible()

  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled()
  const earlier = addDays(today(), -40)
  for (let month = today().slice(0, 7); month > earlier.slice(0, 7); month = addMonths(month, -1)) {
    await calendar.getByRole('button', { name: 'Previous month' }).click()
  }
  await expect(calendar.getByRole('button', { name: `${dayLabel(earlier)}: Poor` })).toBeVisible()
})

test('offers help after five low days out of seven', async ({ page, newUser }) => {
  await newUser()
  for (const daysAgo of [0, 1, 2, 4]) await logMood(page, daysAgo, 'low')
  await page.goto('/mood-wellbeing')
  const recent = page.getByRole('region', { name: 'Recent Moods' })
  await expect(recent.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(recent.getByRole('link', { name: 'View resources' })).toBeHidden()
  await logMood(page, 6, 'poor')
  await page.reload()
  await recent.getByRole('link', { name: 'View resources' }).click()
  await expect(page.getByRole('link', { name: 'Call or text 988' })).toBeInViewport()
})

test('keeps moods, programs and resources, and says what to do while there are none', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/mood-wellbeing')
  await expect(page.getByText('Log how you feel now. One word is enough.')).toBeVisible()
  await addEditDelete(page, {
    section: 'Recent Moods',
    add: 'Log Mood',
    typed: { '😐Neutral': 'true', 'Energy (out of 10)': '5' },
    name: 'Neutral',
    edit: { 'Energy (out of 10)': '8' },
    edited: '8 out of 10',
  })
  await addEditDelete(page, {
    section: 'Wellness Programs',
    add: 'Add Program',
    typed: { Name: 'Choir', Type: 'group', 'Progress (%)': '10' },
    name: 'Choir',
    // A completed program is at 100%.
    edit: { Status: 'completed' },
    edited: '100 %',
  })
  await addEditDelete(page, {
    section: 'Resources',
    add: 'Add Resource',
    typed: { Name: 'Aunt Mia', Phone: '(555) 010-0101' },
    name: 'Aunt Mia',
    edit: { Website: 'https://mia.example/talk' },
    edited: 'https://mia.example/talk',
  })

  await test.step('both header buttons work: a mood is logged, and a session is booked', async () => {
    await page.getByRole('button', { name: 'Log Mood' }).first().click()
    const log = page.getByRole('dialog', { name: 'Log Mood' })
    await log.getByLabel('Excellent').check()
    await log.getByRole('button', { name: 'Log Mood' }).click()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText('😄 Excellent')).toBeVisible()

    await page.getByRole('button', { name: 'Schedule Session' }).click()
    const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(form.getByLabel('Type')).toHaveValue('Therapy session')
    await form.getByLabel('Date and time').fill('2032-05-03T09:30')
    await form.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByRole('region', { name: 'Therapy Sessions' }).getByText('May 3, 2032')).toBeVisible()
    await expect(summary.getByText('May 3, 2032, 9:30 AM')).toBeVisible()
  })
})
