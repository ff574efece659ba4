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
import type { RecordStore } from '#server/record/record-store.ts'
import type { RequestClock } from '#server/record/record-writer.ts'

const PAGE = 100
const OLDER_PAGE = 1000

type Span = Omit<Parameters<RecordStore['list']>[2], 'now'>

export type Goals = ReturnType<typeof createGoals>

/** Goals as they stand at the moment of asking. */
export const createGoals = (store: RecordStore) => {
  const read = async <R extends AnyRecordType>(
    owner: string,
    record: R,
    { now }: RequestClock,
    span: Span = {},
  ): Promise<RecordOf<R>[]> => (await store.list(owner, record, { ...span, now })).map(text => JSON.parse(text))

  /** The newest readings, as far back as one with a weight; most people's first page has one. */
  const readWeights = async (owner: string, moment: RequestClock): Promise<Vitals[]> => {
    const since = weightsSince(moment.today)
    let page = await read(owner, vitals, moment, { since, limit: PAGE })
    let isLast = page.length < PAGE
    while (!isLast && page.every(({ weight }) => weight === null)) {
      page = await read(owner, vitals, moment, { since, limit: OLDER_PAGE, before: page.at(-1)?.id })
      isLast = page.length < OLDER_PAGE
    }
    return page
  }

  /** Only what these goals ask for. */
  const readRecords = async (owner: string, goals: FitnessGoal[], moment: RequestClock): Promise<GoalRecords> => {
    const asks = (type: FitnessGoal['type']) => goals.some(goal => goal.type === type)
    const { today } = moment
    const [workouts, meals, readings] = await Promise.all([
      asks('weekly-workouts') ? read(owner, workoutSessions, moment, thisWeek(today)) : [],
      asks('daily-protein') ? read(owner, nutritionLogs, moment, thisDay(today)) : [],
      asks('weight') ? readWeights(owner, moment) : [],
    ])
    return { workouts, meals, readings }
  }

  /** The same goals, with where they stand now. */
  const withProgress = async (owner: string, goals: FitnessGoal[], moment: RequestClock): Promise<FitnessGoal[]> => {
    const records = await readRecords(owner, goals, moment)
    return goals.map(goal => ({ ...goal, ...progressOf(goal, records, moment.today) }))
  }

  const present = async (owner: string, texts: string[], moment: RequestClock) => {
    const goals = texts.map(text => JSON.parse(text))
    return (await withProgress(owner, goals, moment)).map(goal => JSON.stringify(goal))
  }

  /** How many are not reached yet. */
  const countActive = async (owner: string, moment: RequestClock) => {
    const goals = await withProgress(owner, await read(owner, fitnessGoals, moment), moment)
    return goals.filter(({ isAchieved }) => !isAchieved).length
  }

  return { present, countActive }
}
