import type pg from 'pg'
import { type BenchEnvironment, PASSWORD, type Person } from '../support/bench-environment.ts'
import { median } from '../support/median.ts'
import { peakOf, resetPeak } from '../support/peak-memory.ts'
import { processorTime } from '../support/processor-time.ts'
import { report, skip } from '../support/report.ts'
import { seedRecords } from '../support/seed-records.ts'
import { startServer } from '../support/servers.ts'
import { clinicFile, exporterAt, formatCount, importerAt, PEOPLE, peopleFile, ROWS } from './clinic.ts'

const MANY_PEOPLE = 10 * PEOPLE
/** A limit on the preparation time; the report says how many records there were. */
const LONGEST = 6 * 60_000
/** The server reaches its usual memory and speed in the first few. */
const TIMES = 3

/** Exports and imports require a recent sign-in. */
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
  const each = { medications: ROWS / PEOPLE }
  const AT_ONCE = 100
  for (let first = 0; first < people.length && performance.now() - start < LONGEST; first += AT_ONCE) {
    const some = people.slice(first, first + AT_ONCE)
    // Two at once: the database writes one person's rows while the other's are sealed.
    await Promise.all([some.slice(AT_ONCE / 2), some.slice(0, AT_ONCE / 2)].map(half => seedRecords(stage, half, each)))
  }
}

/** What exports and imports cost with ten times the people, on a freshly started server. */
export const measureGrowth = async (stage: BenchEnvironment, administrator: Person, client: pg.Client) => {
  await stage.rest()
  const { url, pid, stop } = await startServer('dist/main.mjs', stage.environment)
  const content = clinicFile()

  const costOf = async (work: () => Promise<number>) => {
    const found: { count: number; cost: number }[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const before = (await processorTime([pid, stage.postmaster])) ?? Number.NaN
      const count = await work()
      const after = (await processorTime([pid, stage.postmaster])) ?? Number.NaN
      found.push({ count, cost: (after - before) / count })
    }
    return { count: found[0]?.count ?? 0, cost: median(found.map(({ cost }) => cost)) }
  }
  const measure = async () => {
    const signed = await signedIn(url, administrator)
    const importFile = importerAt(url, signed)
    const imported = await costOf(async () => {
      await importFile('medications', content, { dryRun: true })
      return ROWS
    })
    // After the imports, both times: what they leave in memory is there in both.
    await resetPeak(pid)
    const exported = { ...(await costOf(exporterAt(url, signed))), peak: await peakOf(pid) }
    return { exported, imported }
  }

  try {
    const small = await measure()
    await importerAt(url, await signedIn(url, administrator))('demographics', peopleFile(MANY_PEOPLE))
    const { rows: people } = await client.query<{ id: string }>(
      "select id from users where not exists (select from records where person_id = users.id and type = 'medications')",
    )
    await seedMany(stage, people)
    await client.query('delete from reminder_times')
    const large = await measure()
    const [of, among] = [formatCount(large.exported.count), formatCount(MANY_PEOPLE)]
    const grown = { against: `with ${formatCount(PEOPLE)} people`, atMost: 1.3 }
    if (!small.exported.peak || !large.exported.peak)
      return skip('The growth of exports and imports', 'this system does not tell')
    report({
      name: `Memory of an export of ${of} records`,
      against: `of ${formatCount(small.exported.count)}`,
      ratio: large.exported.peak / small.exported.peak,
      atMost: 1.25,
      peakMemory: large.exported.peak,
    })
    report({
      name: `Processor time of a record in an export with ${among} people`,
      ...grown,
      ratio: large.exported.cost / small.exported.cost,
    })
    report({
      name: `Processor time of a row in a CSV import with ${among} people`,
      ...grown,
      ratio: large.imported.cost / small.imported.cost,
    })
  } finally {
    await stop()
  }
}
