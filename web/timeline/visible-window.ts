/** The time that is shown, in milliseconds of the person's clock. */
export interface VisibleWindow {
  from: number
  to: number
}

const DAY = 86_400_000
const SHORTEST = DAY
const MARGIN = 0.04

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The whole life that the records tell of, and today, with a little room at both ends. */
export const limitsOf = (extents: readonly { start: number; end: number }[], now: number): VisibleWindow => {
  let [first, last] = [now, now]
  for (const { start, end } of extents) {
    first = Math.min(first, start)
    last = Math.max(last, end)
  }
  const margin = Math.max((last - first) * MARGIN, 15 * DAY)
  return { from: first - margin, to: last + margin }
}

const FEW = 0.04
const YEAR = 365 * DAY

/** Where a look begins: a few events of long ago must not squeeze all the others into a corner. */
export const firstWindow = (
  newestFirst: readonly { start: number; end: number }[],
  limits: VisibleWindow,
  now: number,
) => {
  const oldest = newestFirst[Math.ceil(newestFirst.length * (1 - FEW)) - 1]
  if (!oldest || oldest.start === newestFirst.at(-1)?.start) return limits
  const from = Math.min(oldest.start, now - YEAR)
  const to = newestFirst.reduce((last, { end }) => Math.max(last, end), now)
  const room = Math.max((to - from) * MARGIN, 15 * DAY)
  return limited({ from: from - room, to: to + room }, limits)
}

/** A window no shorter than a day, moved back inside the limits. */
export const limited = ({ from, to }: VisibleWindow, limits: VisibleWindow): VisibleWindow => {
  const length = clamp(to - from, SHORTEST, limits.to - limits.from)
  const start = clamp(from, limits.from, limits.to - length)
  return { from: start, to: start + length }
}

/** Shorter or longer, with what is at `at` staying where it is; never past the limits of length. */
export const zoomed = (window: VisibleWindow, factor: number, at: number, limits: VisibleWindow): VisibleWindow => {
  const before = window.to - window.from
  const length = clamp(before * factor, SHORTEST, limits.to - limits.from)
  const from = at - ((at - window.from) * length) / before
  return limited({ from, to: from + length }, limits)
}

export const moved = ({ from, to }: VisibleWindow, by: number, limits: VisibleWindow) =>
  limited({ from: from + by, to: to + by }, limits)

/** Around some events, with room at both sides. */
export const around = (extents: readonly { start: number; end: number }[], limits: VisibleWindow): VisibleWindow => {
  const from = Math.min(...extents.map(({ start }) => start))
  const to = Math.max(...extents.map(({ end }) => end))
  const room = Math.max((to - from) * 0.15, SHORTEST / 2)
  return limited({ from: from - room, to: to + room }, limits)
}
