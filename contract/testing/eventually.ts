import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** Repeats a check until it passes, and returns what it returned. */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, PATIENCE)
