const HOUR = 3_600_000
const DAY = 24 * HOUR
const MONTH = 30.44 * DAY

export type TimeStep = 'hours' | 'days' | 'months' | 'years'

const EVEN: [step: TimeStep, length: number][] = [
  ['hours', 3 * HOUR],
  ['hours', 6 * HOUR],
  ['hours', 12 * HOUR],
  ['days', DAY],
  ['days', 2 * DAY],
  ['days', 7 * DAY],
  ['days', 14 * DAY],
]
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120]

const evenMarks = (from: number, to: number, length: number) => {
  const first = Math.ceil(from / length) * length
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / length) + 1) },
    (_, index) => first + index * length,
  )
}

const monthMarks = (from: number, to: number, months: number) => {
  const start = new Date(from)
  const marks: number[] = []
  for (let month = Math.floor(start.getUTCMonth() / months) * months; ; month += months) {
    const mark = Date.UTC(start.getUTCFullYear(), month)
    if (mark > to) return marks
    if (mark >= from) marks.push(mark)
  }
}

/** Round times between two, up to a number of them, and the unit they count in. */
export const timeScale = (from: number, to: number, most: number): { step: TimeStep; marks: number[] } => {
  for (const [step, length] of EVEN) {
    if ((to - from) / length <= most) return { step, marks: evenMarks(from, to, length) }
  }
  const months = MONTHS.find(count => (to - from) / (count * MONTH) <= most) ?? 240
  return { step: months < 12 ? 'months' : 'years', marks: monthMarks(from, to, months) }
}
