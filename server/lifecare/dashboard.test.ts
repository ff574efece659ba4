import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DashboardStats } from '#contract/healthcare/dashboard/dashboard-stats.ts'
import type { LifecareStats } from '#contract/lifecare/lifecare-stats.ts'
import { addDays } from '#contract/record/time/days.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>
const statsOf = async (person: Registered) =>
  (await person.call('GET', '/api/lifecare/dashboard/stats')).json<LifecareStats>()
const healthStatsOf = async (person: Registered) =>
  (await person.call('GET', '/api/dashboard/stats')).json<DashboardStats>()

it('counts zero in an empty account', async () => {
  expect(await statsOf(await testApp.register())).toEqual({
    activeRoutines: 0,
    activeGoals: 0,
    todayCalories: 0,
    todayProtein: 0,
    currentMood: null,
  })
})

it('counts active routines, open goals, today’s calories and the last mood, only of this person', async () => {
  const person = await testApp.register()
  const stranger = await testApp.register()
  const { today } = clockNow()
  const add = async (path: string, body: object) => {
    const response = await person.call('POST', path, body)
    expect(response.statusCode, response.body).toBe(201)
  }
  await add('/api/fitness/routines', { name: 'Strength' })
  await add('/api/fitness/routines', { name: 'Long ago', isActive: false })
  await add('/api/fitness/goals', { name: 'Move', target: 2 })
  await add('/api/fitness/goals', { name: 'Begin', target: 1 })
  await add('/api/fitness/goals', { name: 'Done', type: 'other', target: 5, current: 5 })
  await add('/api/workouts/sessions', { activity: 'Running', duration: 30, date: today })
  const meal = { food: 'Oatmeal', mealType: 'breakfast' }
  await add('/api/nutrition/logs', { ...meal, date: today, calories: 380, protein: 14.1 })
  await add('/api/nutrition/logs', { ...meal, date: today, calories: 500, protein: 30.2 })
  await add('/api/nutrition/logs', { ...meal, date: today })
  await add('/api/nutrition/logs', { ...meal, date: addDays(today, -1), calories: 999, protein: 99 })
  await add('/api/mood/entries', { mood: 'low', date: '2026-11-14T12:00:00Z' })
  await add('/api/mood/entries', { mood: 'poor', date: '2026-11-01T12:00:00Z' })
  expect(await statsOf(person)).toEqual({
    activeRoutines: 1,
    activeGoals: 1,
    todayCalories: 880,
    todayProtein: 44.3,
    currentMood: { mood: 'low', date: '2026-11-14T12:00:00.000Z' },
  })
  expect(await healthStatsOf(person)).toMatchObject({ activeRoutines: 1, activeGoals: 1 })
  expect(await statsOf(stranger)).toMatchObject({ activeRoutines: 0, activeGoals: 0, currentMood: null })
  expect(await healthStatsOf(stranger)).toMatchObject({ activeRoutines: 0, activeGoals: 0 })
})

it('shows after Load sample data what the samples add up to', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  const stats = await statsOf(person)
  expect(stats).toMatchObject({ activeRoutines: 3, todayCalories: 1150, todayProtein: 73 })
  expect(stats.currentMood?.mood).toBe('good')
  // Whether the weekly one is reached depends on the day of the week.
  expect([3, 4]).toContain(stats.activeGoals)
  expect((await healthStatsOf(person)).activeGoals).toBe(stats.activeGoals)
})
