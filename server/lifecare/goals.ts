import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { type FitnessGoal, fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import {
  type GoalRecords,
  progressOf,
  thisDay,
  thisWeek,
  weightsSince,
} from '#contract/lifecare/fitness-movement/goal-progress.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { RequestClock } from '#server/record/record-writer.ts'

const PAGE = 100
const OLDER_PAGE = 1000

type Span = Omit<Parameters<RecordStore['list']>[2], 'now'>

export type Goals = ReturnType<typeof createGoals>

/** Goals with their current progress. */
export const createGoals = (store: RecordStore) => {
  const read = async <R extends AnyRecordType>(
    access: PersonAccess,
    type: R,
    { now }: RequestClock,
    span: Span = {},
  ): Promise<RecordOf<R>[]> => (await store.list(access, type, { ...span, now })).map(text => JSON.parse(text))

  /** The newest readings, as far back as one with a weight; most people's first page has one. */
  const readWeights = async (access: PersonAccess, clock: RequestClock): Promise<Vitals[]> => {
    const since = weightsSince(clock.today)
    let page = await store.listPage(access, vitals, { since, limit: PAGE, now: clock.now })
    let readings = page.texts.map((text): Vitals => JSON.parse(text))
    while (page.next && readings.every(({ weight }) => weight === null)) {
      page = await store.listPage(access, vitals, { since, limit: OLDER_PAGE, before: page.next, now: clock.now })
      readings = page.texts.map((text): Vitals => JSON.parse(text))
    }
    return readings
  }

  /** Only what these goals ask for. */
  const readRecords = async (access: PersonAccess, goals: FitnessGoal[], clock: RequestClock): Promise<GoalRecords> => {
    const asks = (type: FitnessGoal['type']) => goals.some(goal => goal.type === type)
    const { today } = clock
    const [workouts, meals, readings] = await Promise.all([
      asks('weekly-workouts') ? read(access, workoutSessions, clock, thisWeek(today)) : [],
      asks('daily-protein') ? read(access, nutritionLogs, clock, thisDay(today)) : [],
      asks('weight') ? readWeights(access, clock) : [],
    ])
    return { workouts, meals, readings }
  }

  /** The same goals, with where they stand now. */
  const withProgress = async (
    access: PersonAccess,
    goals: FitnessGoal[],
    clock: RequestClock,
  ): Promise<FitnessGoal[]> => {
    const records = await readRecords(access, goals, clock)
    return goals.map(goal => ({ ...goal, ...progressOf(goal, records, clock.today) }))
  }

  const decorate = async (access: PersonAccess, texts: string[], clock: RequestClock) => {
    const goals = texts.map(text => JSON.parse(text))
    return (await withProgress(access, goals, clock)).map(goal => JSON.stringify(goal))
  }

  /** How many are not reached yet. */
  const countActive = async (access: PersonAccess, clock: RequestClock) => {
    const goals = await withProgress(access, await read(access, fitnessGoals, clock), clock)
    return goals.filter(({ isAchieved }) => !isAchieved).length
  }

  return { decorate, countActive }
}
