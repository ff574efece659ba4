/** The value below which such a part of all lie. */
export const percentile = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN

/** By how much numbers that were taken at even distances grow from first to last, as the straight line through them does. */
export const growthOf = (numbers: readonly number[]) => {
  const middle = (numbers.length - 1) / 2
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const along = numbers.reduce((sum, each, index) => sum + (index - middle) * (each - mean), 0)
  const across = numbers.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return across === 0 ? 0 : (along / across) * (numbers.length - 1)
}
