import type fc from 'fast-check'
import { inject } from 'vitest'
import { fuzzParser as withstandsAll } from '#contract/testing/fuzz-parser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many inputs each reader is tried with: some in every test run, ten thousand in `npm run test:faults`. */
    tries: number
  }
}

export const fuzzParser = <Input>(inputs: fc.Arbitrary<Input>, read: (input: Input) => unknown) =>
  withstandsAll(inputs, read, { tries: inject('tries'), cpuUsage: process.cpuUsage })
