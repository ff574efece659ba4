interface Placed {
  at: number
  value: number
}

/**
 * So many points that a chart stays fluid, of however many, in the order of time. Of each stretch of time it keeps the
 * first, the lowest, the highest and the last: the line looks the same, and no extreme is lost.
 */
export const thinOut = <Point extends Placed>(points: Point[], most: number): Point[] => {
  if (points.length <= most) return points
  const stretches = Math.max(1, Math.floor(most / 4))
  const start = points[0]?.at ?? 0
  const span = (points.at(-1)?.at ?? 0) - start || 1
  const stretchOf = ({ at }: Point) => Math.min(stretches - 1, Math.floor(((at - start) / span) * stretches))

  const kept: Point[] = []
  for (let from = 0; from < points.length; ) {
    const to = endOfStretch(points, from, stretchOf)
    kept.push(...keepOf(points.slice(from, to)))
    from = to
  }
  return kept
}

const endOfStretch = <Point>(points: Point[], from: number, stretchOf: (point: Point) => number) => {
  const first = points[from]
  if (!first) return points.length
  const stretch = stretchOf(first)
  let to = from + 1
  for (let next = points[to]; next && stretchOf(next) === stretch; next = points[to]) to += 1
  return to
}

const keepOf = <Point extends Placed>(stretch: Point[]): Point[] => {
  let lowest = stretch[0]
  let highest = stretch[0]
  for (const point of stretch) {
    if (lowest && point.value < lowest.value) lowest = point
    if (highest && point.value > highest.value) highest = point
  }
  const kept = new Set([stretch[0], lowest, highest, stretch.at(-1)])
  return stretch.filter(point => kept.has(point))
}
