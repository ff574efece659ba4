import type pg from 'pg'
import { type BenchEnvironment, PASSWORD, type Person } from '../support/bench-environment.ts'
import { peakOf, resetPeak } from '../support/peak-memory.ts'
import { report, skip } from '../support/report.ts'
import { seedRecords } from '../support/seed-records.ts'
import { startServer } from '../support/servers.ts'
import { exporterAt, formatCount, ROWS } from './clinic.ts'

const MANY = 10 * ROWS
/** A limit on the preparation time; the report says how many records there were. */
const LONGEST = 5 * 60_000
/** The server reaches its usual memory in the first few. */
const SMALL_EXPORTS = 3

/** Exports require a recent sign-in. */
const signedIn = async (url: string, { email }: Person) => {
  const response = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookies = response.headers.getSetCookie().map(line => line.split(';')[0])
  return { headers: { cookie: cookies.join('; ') } }
}

/** Real records, sealed by our own code, because copies of other people's could not be decrypted. */
const seedMany = async (stage: BenchEnvironment, people: { id: string }[]) => {
  const start = performance.now()
  const half = Math.ceil(people.length / 2)
  const each = { medications: ROWS / people.length }
  for (let records = ROWS; records < MANY && performance.now() - start < LONGEST; records += ROWS) {
    // Two at once: the database writes one person's rows while the other's are sealed.
    await Promise.all([people.slice(0, half), people.slice(half)].map(some => seedRecords(stage, some, each)))
  }
}

/** Whether the memory of an export grows with its size, on a freshly started server. */
export const measureMemory = async (stage: BenchEnvironment, administrator: Person, client: pg.Client) => {
  await stage.rest()
  const { url, pid, stop } = await startServer('dist/main.mjs', stage.environment)
  try {
    const peakDuring = async (exports: number) => {
      const exportAll = exporterAt(url, await signedIn(url, administrator))
      await resetPeak(pid)
      let records = 0
      for (let done = 0; done < exports; done += 1) records = await exportAll()
      return { records, peak: await peakOf(pid) }
    }
    const small = await peakDuring(SMALL_EXPORTS)
    const { rows: people } = await client.query<{ id: string }>(
      "select distinct person_id as id from records where type = 'medications'",
    )
    await seedMany(stage, people)
    const large = await peakDuring(1)
    const name = `Memory of an export of ${formatCount(large.records)} records`
    if (!small.peak || !large.peak) return skip(name, 'this system does not tell')
    const against = `of ${formatCount(small.records)}`
    report({ name: name, against, ratio: large.peak / small.peak, atMost: 1.25, peakMemory: large.peak })
  } finally {
    await stop()
  }
}
