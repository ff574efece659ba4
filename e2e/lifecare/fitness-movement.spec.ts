import { expect, test } from '../harness/household.ts'
import { addEditDelete, fillIn } from '../harness/topic-journey.ts'

test('shows the sample weeks, routines, goals, body, training and classes', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/fitness-movement')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText(/^\d+ of 150 min$/)).toBeVisible()
  await expect(summary.getByText('In a row with a workout')).toBeVisible()

  const weeks = page.getByRole('region', { name: 'Week by Week' })
  await expect(weeks.getByRole('img', { name: /^Active minutes by week/ })).toBeVisible()
  await weeks.getByRole('group', { name: 'What to show' }).getByText('Workouts').click()
  await expect(weeks.getByRole('img', { name: /^Workouts by week/ })).toBeVisible()
  await weeks.getByText('Show the numbers').click()
  await expect(weeks.getByRole('row')).toHaveCount(13)

  await expect(page.getByRole('region', { name: 'Goals' })).toContainText('73 of 150 g today')
  const vitals = page.getByRole('region', { name: 'Weight and Heart Rate' })
  await expect(vitals).toContainText('183 lbs')
  await expect(vitals.getByRole('link', { name: 'Health Data' })).toHaveAttribute('href', '/health-data')
  const body = page.getByRole('region', { name: 'Body Measurements' })
  await body.getByLabel('What to show').selectOption('waist')
  await expect(body).toContainText('Waist 37 in')
  await expect(page.getByRole('region', { name: 'Personal Training' }).getByText('Scheduled')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Classes' })).toContainText('Also on Thursday')

  const routines = page.getByRole('region', { name: 'Routines' })
  const yoga = routines.getByRole('listitem').filter({ hasText: 'Evening stretch' })
  await yoga.getByRole('button', { name: 'More for Evening stretch' }).click()
  await page.getByRole('menuitem', { name: 'Stop using' }).click()
  await expect(yoga.getByText('Not in use')).toBeVisible()
  await yoga.getByRole('button', { name: 'Use again' }).click()
  await yoga.getByRole('button', { name: 'Start' }).click()
  const form = page.getByRole('dialog', { name: 'Log Workout' })
  await expect(form.getByLabel('Activity')).toHaveValue('Evening stretch')
  await expect(form.getByLabel('Duration (minutes)')).toHaveValue('15')
  await expect(form.getByLabel('Routine').getByRole('option', { selected: true })).toHaveText('Evening stretch')
})

test('keeps workouts, routines, goals, measurements and classes', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/fitness-movement')
  await expect(page.getByText('Log your first workout')).toBeVisible()
  await addEditDelete(page, {
    section: 'Recent Workouts',
    add: 'Log Workout',
    typed: { Activity: 'Walk', 'Duration (minutes)': '40' },
    name: 'Walk',
    edit: { Intensity: 'vigorous' },
    edited: 'Vigorous',
  })
  await addEditDelete(page, {
    section: 'Routines',
    add: 'Add Routine',
    typed: { Name: 'Stairs' },
    name: 'Stairs',
    edit: { Focus: 'cardio' },
    edited: 'Cardio',
  })
  await addEditDelete(page, {
    section: 'Goals',
    add: 'Add Goal',
    typed: { Goal: 'Move', Target: '3' },
    name: 'Move',
    edit: { Target: '2' },
    edited: '0 of 2 workouts this week',
  })
  await addEditDelete(page, {
    section: 'Body Measurements',
    add: 'Add Measurement',
    typed: { Date: '2026-03-02', 'Waist (in)': '37' },
    name: 'Mar 2, 2026',
    edit: { 'Body fat (%)': '24.5' },
    edited: '24.5 %',
  })
  await addEditDelete(page, {
    section: 'Classes',
    add: 'Add Class',
    typed: { Name: 'Yoga', Weekday: 'tuesday', Time: '18:00' },
    name: 'Yoga',
    edit: { Ongoing: 'false' },
    edited: 'No longer attending',
  })

  await test.step('both header buttons work: a workout is logged, and a session is booked', async () => {
    await page.getByRole('button', { name: 'Log Workout' }).first().click()
    const workout = page.getByRole('dialog', { name: 'Log Workout' })
    await fillIn(workout, { Activity: 'Run', 'Duration (minutes)': '80', Intensity: 'vigorous' })
    await workout.getByRole('button', { name: 'Log Workout' }).click()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('160 of 150 min')

    await page.getByRole('button', { name: 'Book Session' }).click()
    const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(form.getByLabel('Type')).toHaveValue('Personal training')
    await form.getByLabel('Date and time').fill('2032-05-03T17:30')
    await form.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByRole('region', { name: 'Personal Training' }).getByText('May 3, 2032')).toBeVisible()
  })
})
