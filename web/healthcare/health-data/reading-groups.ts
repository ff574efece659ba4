/** A value and its local time: `2026-11-15T08:30`. */
export interface Reading {
  clock: string
  value: number
}

export interface ReadingGroup {
  /** The part of the local time that the group shares: minute, day, month or year. */
  clock: string
  count: number
  lowest: number
  average: number
  highest: number
}

const LENGTHS = [16, 10, 7, 4]

const group = (readings: Reading[], length: number): ReadingGroup[] => {
  const groups = new Map<string, ReadingGroup>()
  for (const { clock, value } of readings) {
    const key = clock.slice(0, length)
    const known = groups.get(key) ?? { clock: key, count: 0, lowest: value, average: 0, highest: value }
    known.count += 1
    known.average += (value - known.average) / known.count
    known.lowest = Math.min(known.lowest, value)
    known.highest = Math.max(known.highest, value)
    groups.set(key, known)
  }
  return [...groups.values()]
}

/** Groups readings into a readable number of rows: single, or by day, month or year. */
export const readingGroups = (readings: Reading[], most: number): ReadingGroup[] => {
  for (const length of LENGTHS) {
    const groups = group(readings, length)
    if (groups.length <= most) return groups
  }
  return group(readings, 4)
}
