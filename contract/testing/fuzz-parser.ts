import fc from 'fast-check'

const SECOND = 1_000_000

/** Feeds a parser bad inputs: it may reject each, but must neither crash nor take a second. */
export const fuzzParser = async <Input>(
  inputs: fc.Arbitrary<Input>,
  read: (input: Input) => unknown,
  { tries, cpuUsage }: { tries: number; cpuUsage: NodeCpuUsage },
) => {
  const property = fc.asyncProperty(inputs, async input => {
    const before = cpuUsage()
    await read(input)
    // CPU time, so that a busy machine does not matter.
    const { user, system } = cpuUsage(before)
    if (user + system > SECOND) throw new Error(`This took ${(user + system) / SECOND} seconds`)
  })
  const { failed, errorInstance, counterexample, seed } = await fc.check(property, {
    numRuns: tries,
    endOnFailure: true,
  })
  if (!failed) return
  // The full text would fill screens.
  const shown = fc.stringify(counterexample).slice(0, 400)
  throw new Error(`${errorInstance} (seed ${seed}) with ${shown}`, { cause: errorInstance })
}

interface Usage {
  user: number
  system: number
}
type NodeCpuUsage = (before?: Usage) => Usage
