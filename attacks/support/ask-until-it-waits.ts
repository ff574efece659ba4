import { expect } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import type { Installation } from './installation.ts'

/** Sends a request that waits for a person's lock; resolves once it has tried. Each failed try ends in a rollback. */
export const askerUntilItWaits =
  (installation: () => Installation) =>
  async <Answers>(ask: () => Answers) => {
    const { sql } = installation()
    const [before] = await sql<{ at: Date }>('select clock_timestamp() as at')
    const answers = ask()
    await eventually(async () => {
      const tries = await sql(
        "select from pg_stat_activity where datname = current_database() and query = 'rollback' and state_change > $1",
        [before?.at],
      )
      expect(tries.length).toBeGreaterThan(0)
    })
    return { answers }
  }
