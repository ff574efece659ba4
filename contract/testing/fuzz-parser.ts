import fc from 'fast-check'
import { type NodeCpuUsage, withinASecond } from './cpu-limit.ts'

/** Feeds a parser bad inputs: it may reject each, but must neither crash nor take a second. */
export const fuzzParser = async <Input>(
  inputs: fc.Arbitrary<Input>,
  read: (input: Input) => unknown,
  { tries, cpuUsage }: { tries: number; cpuUsage: NodeCpuUsage },
) => {
  const property = fc.asyncProperty(inputs, async input => void (await withinASecond(() => read(input), cpuUsage)))
  const { failed, errorInstance, counterexample, seed } = await fc.check(property, {
    numRuns: tries,
    endOnFailure: true,
  })
  if (!failed) return
  // The full text would fill screens.
  const shown = fc.stringify(counterexample).slice(0, 400)
  throw new Error(`${errorInstance} (seed ${seed}) with ${shown}`, { cause: errorInstance })
}
