interface ChartValue {
  at: number
  value: number
}

/**
 * Reduces points, in order of time, so that a chart stays fast. From each bucket of time it keeps the
 * first, the lowest, the highest and the last: the line looks the same, and no extreme is lost.
 */
export const downsample = <Point extends ChartValue>(points: Point[], max: number): Point[] => {
  if (points.length <= max) return points
  const stretches = Math.max(1, Math.floor(max / 4))
  const start = points[0]?.at ?? 0
  const span = (points.at(-1)?.at ?? 0) - start || 1
  const stretchOf = ({ at }: Point) => Math.min(stretches - 1, Math.floor(((at - start) / span) * stretches))

  const result: Point[] = []
  for (let from = 0; from < points.length; ) {
    const to = endOfStretch(points, from, stretchOf)
    result.push(...samplePoints(points.slice(from, to)))
    from = to
  }
  return result
}

const endOfStretch = <Point>(points: Point[], from: number, stretchOf: (point: Point) => number) => {
  const first = points[from]
  if (!first) return points.length
  const bucket = stretchOf(first)
  let to = from + 1
  for (let next = points[to]; next && stretchOf(next) === bucket; next = points[to]) to += 1
  return to
}

const samplePoints = <Point extends ChartValue>(bucket: Point[]): Point[] => {
  let lowest = bucket[0]
  let highest = bucket[0]
  for (const point of bucket) {
    if (lowest && point.value < lowest.value) lowest = point
    if (highest && point.value > highest.value) highest = point
  }
  const result = new Set([bucket[0], lowest, highest, bucket.at(-1)])
  return bucket.filter(point => result.has(point))
}
