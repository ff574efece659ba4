/** The value of a percentile. */
export const percentile = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN

/** The rise of the regression line through evenly spaced numbers. */
export const growthOf = (numbers: readonly number[]) => {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const along = numbers.reduce((sum, each, index) => sum + (index - middle) * (each - mean), 0)
  const across = numbers.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return across === 0 ? 0 : (along / across) * (numbers.length - 1)
}
