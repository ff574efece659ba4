// Enough that the database has work while the next rows are read and sealed. No more: a statement's timeout begins when
// it is sent, not when its turn comes.
const MAX_ROWS = 2000

/** Rows that were sent and not yet answered. The database works through them while the next are made. */
export const createInFlightWrites = () => {
  const sent: { rows: number; answered: Promise<void> }[] = []
  let rows = 0

  const takeOldest = async () => {
    const oldest = sent.shift()
    rows -= oldest?.rows ?? 0
    await oldest?.answered
  }

  return {
    /** Waits for the oldest once too many are in flight. */
    async add(answered: Promise<void>, more: number) {
      // Handled where it is awaited; if the import ends earlier, the error that ended it is reported.
      answered.catch(() => {})
      sent.push({ rows: more, answered })
      rows += more
      while (rows > MAX_ROWS) await takeOldest()
    },

    async end() {
      while (sent.length > 0) await takeOldest()
    },
  }
}

export type InFlightWrites = ReturnType<typeof createInFlightWrites>
