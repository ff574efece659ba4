import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { addEditDelete, fillIn } from '../harness/topic-journey.ts'

const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })

test('shows the sample day against the goals of the plan in use, by meal and by macro', async ({ page, newUser }) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/diet-nutrition')
  const goals = ['1150 of 2000 kcal', '73 of 150 g', '128 of 200 g', '38 of 75 g', '23 of 30 g', '5 of 8 cups']
  for (const goal of goals) await expect(today(page)).toContainText(goal)
  await expect(today(page).getByText('850 kcal left')).toBeVisible()
  await expect(today(page).getByRole('region', { name: 'Breakfast' })).toContainText('380 kcal · 14 g protein')
  await expect(today(page).getByRole('region', { name: 'Dinner' })).toContainText('Nothing logged')
  await expect(today(page).getByRole('listitem').filter({ hasText: 'Protein 25%' })).toBeVisible()

  await today(page).getByRole('button', { name: 'Previous day' }).click()
  await expect(page.getByText('Salmon, potatoes and broccoli')).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()

  const trend = page.getByRole('region', { name: 'Day by Day' })
  await expect(trend).toContainText('over 6 logged days before today · Goal 2000 kcal')
  await trend.getByLabel('What to show').selectOption('water')
  await trend.getByText('30 days').click()
  await expect(trend).toContainText('Goal 8 cups')
  await trend.getByText('Show the numbers').click()
  await expect(trend.getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('region', { name: 'Supplements' }).getByText('Metformin can lower it')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nutrition Consultations' }).getByText('Scheduled')).toBeVisible()

  await page.getByRole('button', { name: 'Use this plan' }).click()
  await expect(today(page)).toContainText('of 1800 kcal')
})

test('keeps meals, water, plans and supplements, and says how to set goals', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/diet-nutrition')
  await expect(today(page).getByText('No diet plan is in use')).toBeVisible()
  await expect(page.getByText('Log what you eat and drink to see')).toBeVisible()
  await addEditDelete(page, {
    section: 'Today',
    add: 'Log Water',
    typed: { 'Cups (cups)': '2' },
    name: '2 cups',
    edit: { Notes: 'With lunch' },
    edited: 'With lunch',
  })
  await addEditDelete(page, {
    section: 'Supplements',
    add: 'Add Supplement',
    typed: { Name: 'Magnesium', Dose: '200 mg' },
    name: 'Magnesium',
    edit: { 'Stopped on': '2026-01-31', Since: '2026-01-01' },
    edited: 'Stopped Jan 31, 2026',
  })
  await addEditDelete(page, {
    section: 'Diet Plans',
    add: 'Add Diet Plan',
    typed: { Name: 'My plan', 'Calories per day (kcal)': '1900' },
    name: 'My plan',
    edit: { 'Water per day (cups)': '9' },
    edited: '9 cups',
  })

  // A meal without numbers marks the sum as incomplete.
  await today(page).getByRole('button', { name: 'Log Meal: Dinner' }).click()
  const form = page.getByRole('dialog', { name: 'Log Meal' })
  await expect(form.getByLabel('Meal', { exact: true })).toHaveValue('dinner')
  await fillIn(form, { 'What you ate': 'Soup', 'Calories (kcal)': '300' })
  await form.getByRole('button', { name: 'Log Meal' }).click()
  await expect(today(page).getByRole('region', { name: 'Dinner' })).toContainText('300 kcal')
  await expect(today(page).getByText('One meal has no amounts.').first()).toBeVisible()
  await today(page).getByRole('button', { name: 'More for Soup' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await fillIn(page.getByRole('dialog'), { 'Calories (kcal)': '350' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(today(page).getByRole('region', { name: 'Dinner' })).toContainText('350 kcal')
  await today(page).getByRole('button', { name: 'More for Soup' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(today(page).getByText('Soup')).toBeHidden()
})

test('adds and removes a cup of water with one click each; both header buttons work', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/diet-nutrition')
  await today(page).getByRole('button', { name: '+1 cup' }).click()
  await expect(today(page).getByRole('button', { name: 'More for 1 cups' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(today(page).getByRole('button', { name: 'More for 1 cups' })).toBeHidden()

  await page.getByRole('button', { name: 'Log Meal', exact: true }).click()
  const meal = page.getByRole('dialog', { name: 'Log Meal' })
  await meal.getByLabel('Meal', { exact: true }).selectOption('Breakfast')
  await fillIn(meal, { 'What you ate': 'Oatmeal' })
  await meal.getByRole('button', { name: 'Log Meal' }).click()
  await expect(today(page).getByRole('region', { name: 'Breakfast' })).toContainText('Oatmeal')

  await page.getByRole('button', { name: 'Book Consultation' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect(form.getByLabel('Type')).toHaveValue('Nutrition consultation')
  await form.getByLabel('Date and time').fill('2032-05-03T09:30')
  await form.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByRole('region', { name: 'Nutrition Consultations' }).getByText('May 3, 2032')).toBeVisible()
})
