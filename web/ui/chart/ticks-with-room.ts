export interface Tick {
  at: number
  label: string
}

/** At the charts' text size; rather too wide than too narrow. */
const CHARACTER = 6.6
const GAP = 12

/** The ticks whose labels touch no other, each moved just so far that it stays inside. */
export const ticksWithRoom = (
  ticks: readonly Tick[],
  placeOf: (at: number) => number,
  { left, right }: { left: number; right: number },
) => {
  const shown: (Tick & { x: number })[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const tick of ticks) {
    const half = (tick.label.length * CHARACTER) / 2
    const x = Math.min(right - half, Math.max(left + half, placeOf(tick.at)))
    if (x - half < end + GAP) continue
    shown.push({ ...tick, x })
    end = x + half
  }
  return shown
}
