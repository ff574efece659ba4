const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

interface Comparison {
  name: string
  /** The least that the ratio may be. */
  atLeast: number
  rounds?: number
  ours: () => Promise<number>
  floor: () => Promise<number>
}

/** Measures two things in turn, round after round, so that a noisy machine disturbs both alike, and prints their ratio. */
export const compare = async ({ name, atLeast, rounds = 7, ours, floor }: Comparison) => {
  const pairs: { ours: number; floor: number }[] = []
  await floor()
  await ours()
  for (let round = 0; round < rounds; round += 1) pairs.push({ floor: await floor(), ours: await ours() })
  const ratio = median(pairs.map(pair => pair.ours / pair.floor))
  const figures = `${Math.round(median(pairs.map(pair => pair.ours)))} against ${Math.round(median(pairs.map(pair => pair.floor)))} a second`
  console.log(`${name}: ratio ${ratio.toFixed(2)} (at least ${atLeast}), ${figures}`)
  if (ratio < atLeast) process.exitCode = 1
}
