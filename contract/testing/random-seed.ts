const SEED_OF_CI = 1_791_116

/**
 * The seed of all random inputs of a run: WELLKEPT_TEST_SEED, or a fixed one in CI, where only the change itself
 * may cause a failure, or else a random one.
 */
export const randomSeed = (env: Record<string, string | undefined>, random: () => number): number => {
  const { WELLKEPT_TEST_SEED: named, CI: isCi } = env
  if (named) {
    if (!/^-?\d{1,10}$/.test(named)) throw new Error(`WELLKEPT_TEST_SEED must be a whole number, and is ${named}`)
    return Number(named)
  }
  return isCi ? SEED_OF_CI : Math.floor(random() * 2 ** 31)
}

interface Run {
  env: Record<string, string | undefined>
  stdout: { write(text: string): unknown }
}

/** Printed once, so that the run can be repeated. */
export const announcedSeed = ({ env, stdout }: Run): number => {
  const seed = randomSeed(env, Math.random)
  stdout.write(
    `Random inputs grow from seed ${seed}, except where a test says its own; WELLKEPT_TEST_SEED=${seed} repeats them\n`,
  )
  return seed
}
