import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number
  }
}

fc.configureGlobal({ seed: inject('seed') })
