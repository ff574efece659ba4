import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many inputs each reader is tried with: some in every test run, ten thousand in `npm run test:faults`. */
    tries: number
  }
}

const SECOND = 1_000_000

/** Gives a reader one bad input after the other: it may refuse each, but must neither break nor think for a second. */
export const withstands = <Input>(inputs: fc.Arbitrary<Input>, read: (input: Input) => unknown) =>
  fc.assert(
    fc.asyncProperty(inputs, async input => {
      const before = process.cpuUsage()
      await read(input)
      const { user, system } = process.cpuUsage(before)
      if (user + system > SECOND) throw new Error(`This took ${(user + system) / SECOND} seconds`)
    }),
    { numRuns: inject('tries'), endOnFailure: true },
  )
