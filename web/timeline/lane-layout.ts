/** What the layout needs to know of an event, in milliseconds; the end is exclusive. */
export interface Extent {
  start: number
  end: number
}

/** The visible time, and how wide it is drawn. */
export interface View {
  from: number
  to: number
  width: number
}

/** Events that are drawn as one: a bar, or a point and, where it is known less precisely, a line as wide as that. */
export interface Mark<Event> {
  x1: number
  x2: number
  /** The middle of a point. */
  x: number
  count: number
  slices: readonly Slice<Event>[]
}

interface Slice<Event> {
  events: readonly Event[]
  first: number
  /** Exclusive. */
  last: number
}

/** Pixels from one point to the next: those within are joined. */
export const POINT_STEP = 22
const POINT_RADIUS = 9
const MIN_BAR = 6
/** Beside a longer one. */
const LEAST_BAR = 2
/** A day is a point until it is so wide, however precisely it is drawn. */
const DAY_AS_LINE = 96

const DAY = 86_400_000

export const eventsOf = <Event>({ slices }: Mark<Event>): Event[] =>
  slices.flatMap(({ events, first, last }) => events.slice(first, last))

/** The first index, of those in order, for which the condition no longer holds. */
const halve = (low: number, high: number, isBefore: (index: number) => boolean) => {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}

const scaleOf = ({ from, to, width }: View) => width / (to - from)

/* Points. */

/** Points of similar length, by their middles: those near a window are found by halving. */
interface PointClass<Event> {
  events: Event[]
  middles: Float64Array
  longest: number
}

export type PointIndex<Event> = readonly PointClass<Event>[]

const classOf = ({ start, end }: Extent) => (end - start < DAY ? 0 : Math.floor(Math.log2((end - start) / DAY)) + 1)
const middleOf = ({ start, end }: Extent) => (start + end) / 2

export const indexPoints = <Event extends Extent>(events: readonly Event[]): PointIndex<Event> =>
  [...Map.groupBy(events, classOf).values()].map(alike => {
    const sorted = alike.toSorted((a, b) => middleOf(a) - middleOf(b))
    const longest = sorted.reduce((length, { start, end }) => Math.max(length, end - start), 0)
    return { events: sorted, middles: Float64Array.from(sorted, middleOf), longest }
  })

/** Each step of the pixels costs a few halvings, no matter how many events are in it. */
export const layOutPoints = <Event extends Extent>(index: PointIndex<Event>, view: View): Mark<Event>[] => {
  const scale = scaleOf(view)
  const step = POINT_STEP / scale
  const isNarrow = ({ longest }: PointClass<Event>) => longest * scale <= (longest <= DAY ? DAY_AS_LINE : POINT_STEP)
  const wide = index.filter(each => !isNarrow(each)).flatMap(each => joinByStep([each], view, step, true))
  return [...wide, ...joinByStep(index.filter(isNarrow), view, step, false)]
}

/** The steps are counted from the beginning of time: while the window moves, the same points stay joined. */
const joinByStep = <Event extends Extent>(
  classes: readonly PointClass<Event>[],
  view: View,
  step: number,
  isWide: boolean,
) => {
  const scale = scaleOf(view)
  const cursors = classes.map(({ middles, longest }) => {
    const earliest = Math.floor((view.from - longest / 2) / step) * step
    const first = halve(0, middles.length, at => (middles[at] ?? 0) < earliest)
    return { next: first, last: halve(first, middles.length, at => (middles[at] ?? 0) <= view.to + longest / 2 + step) }
  })
  const marks: Mark<Event>[] = []
  for (;;) {
    let start = Number.POSITIVE_INFINITY
    classes.forEach(({ middles }, each) => {
      const cursor = cursors[each]
      if (cursor && cursor.next < cursor.last) start = Math.min(start, middles[cursor.next] ?? start)
    })
    if (start === Number.POSITIVE_INFINITY) return marks
    const left = Math.floor(start / step) * step
    const right = Math.max(left + step, start + 1)
    const slices = classes.flatMap(({ events, middles }, each) => {
      const cursor = cursors[each]
      if (!cursor) return []
      const first = cursor.next
      cursor.next = halve(first, cursor.last, at => (middles[at] ?? 0) < right)
      return cursor.next > first ? [{ events, first, last: cursor.next }] : []
    })
    marks.push(markOf(slices, view, scale, isWide, (left - view.from) * scale))
  }
}

const markOf = <Event extends Extent>(
  slices: Slice<Event>[],
  { from, width }: View,
  scale: number,
  isWide: boolean,
  left: number,
): Mark<Event> => {
  const ends = slices.flatMap(({ events, first, last }) => [events[first], events[last - 1]].filter(each => !!each))
  const x = (at: number) => (at - from) * scale
  const x1 = x(Math.min(...ends.map(({ start }) => start)))
  const x2 = x(Math.max(...ends.map(({ end }) => end)))
  const middle = ends.reduce((sum, event) => sum + x(middleOf(event)), 0) / ends.length
  const within = (low: number, high: number) => Math.min(high, Math.max(low, middle))
  const count = slices.reduce((sum, { first, last }) => sum + last - first, 0)
  if (isWide) {
    // What is known less precisely than the window is wide has its point in view, wherever its middle is.
    const room = Math.min(POINT_RADIUS, (x2 - x1) / 2)
    const low = Math.max(x1 + room, Math.min(POINT_RADIUS, x2 - room))
    return { x1, x2, x: within(low, Math.max(low, Math.min(x2 - room, width - POINT_RADIUS))), count, slices }
  }
  // Inside its step, so that no point covers the next one.
  const place = within(left + POINT_RADIUS, left + POINT_STEP - POINT_RADIUS)
  return { x1: place - POINT_RADIUS, x2: place + POINT_RADIUS, x: place, count, slices }
}

/* Bars. */

/** The bars of a row, one after another. */
export type BarRow<Event> = readonly Event[]

/** Each bar in the first row with room. The rows depend on the times alone: no zoom moves a bar to another row. */
export const stackBars = <Event extends Extent>(events: readonly Event[]): BarRow<Event>[] => {
  const rows: Event[][] = []
  for (const event of events.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const row = rows.find(bars => (bars.at(-1)?.end ?? 0) <= event.start)
    if (row) row.push(event)
    else rows.push([event])
  }
  return rows
}

const visibleIn = <Event extends Extent>(row: BarRow<Event>, { from, to }: View) => {
  const first = halve(0, row.length, at => (row[at]?.end ?? 0) <= from)
  return { first, last: halve(first, row.length, at => (row[at]?.start ?? 0) < to) }
}

/** The visible bars of a row; bars too short to be drawn apart are joined. */
export const layOutBars = <Event extends Extent>(row: BarRow<Event>, view: View): Mark<Event>[] => {
  const scale = scaleOf(view)
  const x = (at: number) => (at - view.from) * scale
  const { first, last } = visibleIn(row, view)
  const marks: Mark<Event>[] = []
  let next = first
  while (next < last) {
    const begin = next
    const x1 = x(row[begin]?.start ?? 0)
    let x2 = x1
    for (;;) {
      next += 1
      x2 = Math.max(x1 + MIN_BAR, x(row[next - 1]?.end ?? 0))
      const reach = x2
      next = halve(next, last, at => x(row[at]?.end ?? 0) <= reach)
      const following = row[next]
      if (next >= last || !following || x(following.start) >= x2) break
      const isTooShort = x(following.end) - x(following.start) < MIN_BAR || x(following.start) - x1 < LEAST_BAR
      if (isTooShort) continue
      // The next one is long enough to be seen by itself.
      x2 = x(following.start)
      break
    }
    marks.push({ x1, x2, x: (x1 + x2) / 2, count: next - begin, slices: [{ events: row, first: begin, last: next }] })
  }
  return marks
}

/** How many bars in rows that are not drawn are in the window. */
export const hiddenBars = <Event extends Extent>(rows: readonly BarRow<Event>[], view: View): Slice<Event>[] =>
  rows.map(events => ({ events, ...visibleIn(events, view) })).filter(({ first, last }) => last > first)

/** Whether an event is seen in a window, by the same rule for picture and list. */
export const isVisible = ({ start, end }: Extent, { from, to }: Pick<View, 'from' | 'to'>) =>
  start < to && (end > from || (start === end && start >= from))
