import { vi } from 'vitest'
import { POLL_OPTIONS } from './poll-options.ts'

/** Repeats a check until it passes, and returns what it returned. */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, POLL_OPTIONS)
