/** The place of the point that is nearest in time, of points in order of time; undefined where there is none. */
export const nearestPoint = (points: readonly { at: number }[], at: number): number | undefined => {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  const [before, after] = [points[low - 1], points[low]]
  if (!before) return after && low
  if (!after) return low - 1
  return at - before.at <= after.at - at ? low - 1 : low
}
