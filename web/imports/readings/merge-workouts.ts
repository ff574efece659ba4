export interface Workout {
  at: number
  activity: string
  minutes: number
  calories?: number | undefined
  kilometers?: number | undefined
  /** Average beats per minute. */
  heartRate?: number | undefined
  source: string
}

const MINUTE = 60_000

const endOf = ({ at, minutes }: Workout) => at + minutes * MINUTE

const isSame = (a: Workout, b: Workout) => {
  const overlap = Math.min(endOf(a), endOf(b)) - Math.max(a.at, b.at)
  return a.source !== b.source && a.activity === b.activity && overlap > Math.min(a.minutes, b.minutes) * MINUTE * 0.5
}

const detailOf = ({ calories, kilometers, heartRate }: Workout) =>
  [calories, kilometers, heartRate].filter(value => value !== undefined).length

/** How many earlier workouts each one is compared with; more never start at the same time. */
const LAST = 20

/** If two apps recorded the same workout, keeps the one with more data. */
export const mergeWorkouts = (workouts: readonly Workout[]): Workout[] => {
  const kept: Workout[] = []
  for (const workout of workouts.toSorted((a, b) => a.at - b.at)) {
    const recent = kept.slice(-LAST)
    const before = recent.find(other => isSame(other, workout))
    if (!before) kept.push(workout)
    else if (detailOf(workout) > detailOf(before)) kept[kept.indexOf(before, -LAST)] = workout
  }
  return kept
}

/** Values without a field, as text that is the same in every language. */
export const workoutNotes = ({ kilometers, heartRate }: Workout) =>
  [
    kilometers !== undefined && kilometers > 0 && kilometers < 10_000 && `${Number(kilometers.toFixed(2))} km`,
    heartRate !== undefined && heartRate > 20 && heartRate < 300 && `♥ ${Math.round(heartRate)}/min`,
  ]
    .filter(Boolean)
    .join(' · ')
