const STEPS = [1, 2, 5, 10]

/** The smallest round step that is not smaller. */
const roundStep = (least: number) => {
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find(step => step * power >= least * 0.999) ?? 10) * power
}

/** Values that an axis could not tell apart count as one, in the middle of the axis. */
const spanOf = (least: number, most: number) => {
  const size = Math.max(Math.abs(least), Math.abs(most))
  if (size < 1e-9) return 1
  return most - least > size * 1e-6 ? most - least : size / 10
}

/** Round ticks for an axis that shows all of these values. */
export const valueScale = (values: number[], wanted = 4): { low: number; high: number; marks: number[] } => {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const span = spanOf(least, most)
  const step = roundStep(span / wanted)
  const first = Math.floor((least - span * 0.05) / step)
  const last = Math.ceil((most + span * 0.05) / step)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(10)))
  return { low: marks[0] ?? least, high: marks.at(-1) ?? most, marks }
}

const CHARACTER = 8

/** The width in pixels of an axis with these labels, at the charts' text size. */
export const axisWidth = (labels: string[]) => 12 + CHARACTER * Math.max(...labels.map(({ length }) => length))
