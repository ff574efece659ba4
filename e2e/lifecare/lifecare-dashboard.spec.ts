import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { failReadsUntilTriedAgain } from '../harness/route-reads.ts'

test.beforeEach(async ({ newUser }) => {
  await newUser()
})

const loadSamples = async (page: Page) => expect(await page.request.post('/api/seed-sample-data')).toBeOK()
const add = async (page: Page, path: string, data: object) => expect(await page.request.post(path, { data })).toBeOK()

const region = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page, name: string) => region(page, name).getByRole('listitem')
const tile = (page: Page, title: string) => region(page, 'Summary').getByRole('link', { name: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('shows zeros for an empty account, and the right totals once sample data is loaded', async ({ page }) => {
  await page.goto('/lifecare-dashboard')
  await expect(tile(page, 'Active Routines')).toContainText('None')
  await expect(tile(page, 'Active Goals')).toContainText('None')
  await expect(tile(page, "Today's Calories")).toContainText('0 kcal')
  await expect(tile(page, 'Current Mood')).toContainText('Not logged yet')
  for (const [card, button] of [
    ['Recent Workouts', 'Log Workout'],
    ['Your Routines', 'Add Routine'],
    ['Fitness Goals', 'Add Goal'],
    ["Today's Nutrition", 'Log Meal'],
    ['Mood & Wellness', 'Log Mood'],
  ] as const) {
    await region(page, card).getByRole('button', { name: button }).click()
    await dialog(page, button).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page, button)).toBeHidden()
  }
  await expect(rows(page, 'Wellness Tips')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')

  const welcome = region(page, 'Welcome to Lifecare')
  await welcome.getByRole('button', { name: 'Load sample data' }).click()
  await expect(welcome).toBeHidden()
  await expect(tile(page, 'Active Routines')).toContainText('3')
  await expect(tile(page, "Today's Calories")).toContainText('1150 kcal73 g protein')
  await expect(tile(page, 'Current Mood')).toContainText('🙂Good')
  await expect(rows(page, 'Recent Workouts')).toHaveCount(5)
  await expect(rows(page, 'Recent Workouts').first()).toContainText('Evening stretch15 minutes · 45 kcal · Light')
  await expect(rows(page, "Today's Nutrition")).toHaveText([
    /^Breakfast380 kcal · 14 g proteinOatmeal/,
    /^Lunch560 kcal/,
    /^DinnerNothing logged/,
    /^Snack210 kcal/,
  ])
  await expect(rows(page, 'Mood & Wellness')).toHaveCount(5)
  await expect(rows(page, 'Mood & Wellness').nth(1)).toContainText('😄ExcellentEnergy 9/10 · Sleep 8 h · Stress 2/10')
  await expect(region(page, 'Fitness Goals')).toContainText('Walk 100 miles this season62 of 100 miles')

  const hrefs = await region(page, 'Summary')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(hrefs).toEqual(['/fitness-movement', '/fitness-movement', '/diet-nutrition', '/mood-wellbeing'])
})

test('starts a routine as a workout, logs a meal and a mood, and updates the goals', async ({ page }) => {
  await add(page, '/api/fitness/routines', { name: 'Morning strength', duration: 35 })
  await add(page, '/api/fitness/goals', { name: 'Move', target: 2 })
  await add(page, '/api/fitness/goals', { name: 'Eat well', type: 'daily-protein', target: 30 })
  await page.goto('/lifecare-dashboard')
  await expect(rows(page, 'Fitness Goals')).toHaveText([/^Eat well0 of 30 g today30 g to go/, /^Move0 of 2 workouts/])
  await expect(region(page, 'Welcome to Lifecare')).toHaveCount(0)

  await page.getByRole('button', { name: 'Start Morning strength' }).click()
  const workout = dialog(page, 'Log Workout')
  await expect(workout.getByLabel('Activity')).toHaveValue('Morning strength')
  await expect(workout.getByLabel('Duration')).toHaveValue('35')
  await expect(workout.getByLabel('Routine')).toHaveValue(/.{36}/)
  await workout.getByRole('button', { name: 'Log Workout' }).click()
  await expect(rows(page, 'Recent Workouts')).toHaveText([/^Morning strength35 minutes/])
  await expect(rows(page, 'Fitness Goals').last()).toContainText('Move1 of 2 workouts this week1 workout to go')

  await page.getByRole('button', { name: 'Log Meal' }).first().click()
  const meal = dialog(page, 'Log Meal')
  await meal.getByLabel('What you ate').fill('Eggs')
  await meal.getByLabel('Protein').fill('12')
  await meal.getByRole('button', { name: 'Log Meal' }).click()
  await expect(rows(page, 'Fitness Goals').first()).toContainText('12 of 30 g today')
  await region(page, "Today's Nutrition").getByRole('button', { name: 'Log Dinner' }).click()
  await expect(meal.getByLabel('Meal', { exact: true })).toHaveValue('dinner')
  await meal.getByLabel('What you ate').fill('Lentils')
  await meal.getByLabel('Protein').fill('20')
  await meal.getByRole('button', { name: 'Log Meal' }).click()
  await expect(rows(page, 'Fitness Goals')).toHaveCount(1)
  await expect(tile(page, 'Active Goals')).toContainText('1')
  await expect(tile(page, "Today's Calories")).toContainText('32 g protein')

  await region(page, 'Quick Actions').getByRole('button', { name: 'Log Mood' }).click()
  const faces = dialog(page, 'Log Mood').getByRole('radiogroup', { name: 'Mood' }).getByRole('radio')
  await expect(faces).toHaveCount(5)
  // No mood is preselected.
  await expect(faces.and(page.getByLabel('Excellent'))).toBeFocused()
  await expect(faces.and(page.getByRole('radio', { checked: true }))).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await dialog(page, 'Log Mood').getByRole('button', { name: 'Log Mood' }).click()
  await expect(tile(page, 'Current Mood')).toContainText('😔Low')

  await page
    .getByRole('group', { name: 'How do you feel right now?' })
    .getByRole('button', { name: 'Excellent' })
    .click()
  await expect(tile(page, 'Current Mood')).toContainText('😄Excellent')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tile(page, 'Current Mood')).toContainText('😔Low')
})

test('asks only for the fields that a type of goal needs, and lets people track a goal by hand', async ({ page }) => {
  await add(page, '/api/vitals', { recordedDate: new Date().toISOString(), weight: 190 })
  await page.goto('/lifecare-dashboard')
  await region(page, 'Fitness Goals').getByRole('button', { name: 'Add Goal' }).click()
  const form = dialog(page, 'Add Goal')
  const labels = form.locator('label')
  await expect(labels).toHaveText(['Goal', 'Type', 'Target', 'Goal reached', 'By', 'Notes'])
  await form.getByLabel('Type').selectOption('Weight')
  await expect(labels).toHaveText(['Goal', 'Type', 'Target', 'Goal reached', 'Starting value', 'By', 'Notes'])
  await expect(form.getByLabel('Starting value')).toHaveValue('190')
  await expect(form.getByLabel('Goal reached')).toHaveValue('at-most')
  await form.getByLabel('Type').selectOption('Something else')
  await expect(form.getByLabel('Starting value')).toHaveValue('')
  await expect(form.getByLabel('Achieved')).toBeVisible()
  await form.getByLabel('Current value').fill('80')
  await expect(form.getByLabel('Achieved')).toBeHidden()
  await form.getByLabel('Goal', { exact: true }).fill('Calm heart')
  await form.getByLabel('Target').fill('65')
  await form.getByLabel('Goal reached').selectOption('At or below the target')
  await form.getByLabel('Starting value').fill('90')
  await form.getByLabel('Unit').fill('bpm')
  await expect(form.getByLabel('Target')).toHaveAccessibleDescription('bpm')
  await form.getByRole('button', { name: 'Add Goal' }).click()
  await expect(rows(page, 'Fitness Goals')).toHaveText(/^Calm heartNow 80, target 65 bpm15 bpm to go/)

  await page.getByRole('button', { name: 'Update Calm heart' }).click()
  await dialog(page, 'Edit Goal').getByLabel('Current value').fill('64')
  await dialog(page, 'Edit Goal').getByRole('button', { name: 'Save changes' }).click()
  await expect(region(page, 'Fitness Goals')).toContainText('All goals reached')
})

const READS = [
  '/api/lifecare/dashboard/stats',
  '/api/workouts/sessions',
  '/api/fitness/routines/active',
  '/api/fitness/goals',
  '/api/nutrition/logs',
  '/api/mood/entries',
]

test.describe('with sample data', () => {
  test('sends all requests at once, and shows an error only for the part that failed', async ({ page }) => {
    await loadSamples(page)
    const requested = new Set<string>()
    const everything = Promise.withResolvers<void>()
    await failReadsUntilTriedAgain(page, '/api/mood/entries', {
      answer: { status: 500, json: {} },
      also: async path => {
        if (!READS.includes(path)) return
        requested.add(path)
        if (requested.size === READS.length) everything.resolve()
        await everything.promise
      },
    })
    await page.goto('/lifecare-dashboard')
    await region(page, 'Mood & Wellness').getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page, 'Mood & Wellness')).toHaveCount(5)
    await expect(rows(page, 'Recent Workouts')).toHaveCount(5)
  })
})
