import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { compare } from './support/compare.ts'
import { onStage, type Person } from './support/stage.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const PEOPLE = 500
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const MEGABYTE = 1_048_576
const LOOK_EVERY = 250

/** A clinic's file as another system writes it: by day, so that everybody's rows are mixed. */
const clinicFile = () => {
  const lines = [
    'patientEmail,medicationName,dosage,frequency,instructions,prescribedBy,startDate,refillsRemaining,notes',
  ]
  for (let row = 0; row < ROWS; row += 1) {
    lines.push(
      `${emailOf(row % PEOPLE)},Lisinopril ${row},10 mg,Once daily,Take 1 tablet in the morning with water,Dr. Maria Garcia,2026-01-${String((row % 28) + 1).padStart(2, '0')},${row % 5},For blood pressure.`,
    )
  }
  return `${lines.join('\n')}\n`
}
const emailOf = (place: number) => `patient-${place}@example.org`
const peopleFile = () =>
  `patientEmail,firstName,lastName\n${Array.from({ length: PEOPLE }, (_, place) => `${emailOf(place)},Pat,Number ${place}`).join('\n')}\n`

const importerAt =
  (url: string, { headers }: Person) =>
  async (importType: string, content: string) => {
    const form = new FormData()
    form.append('importType', importType)
    form.append('file', new File([content], 'clinic.csv', { type: 'text/csv' }))
    const answer = await fetch(`${url}/api/admin/import-csv`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`)
  }

const perSecond = async (work: () => Promise<void>) => {
  const start = performance.now()
  await work()
  return ROWS / ((performance.now() - start) / 1000)
}

/** How far the server's memory rises above where it stood, while something runs. */
const createWatch = (url: string, token: string) => {
  const now = async () => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    return Number(/wellkept_resident_memory_bytes (\d+)/.exec(await answer.text())?.[1])
  }
  return async (name: string, work: () => Promise<unknown>) => {
    const before = await now()
    let peak = before
    let looking = Promise.resolve()
    const timer = setInterval(() => {
      looking = looking.then(async () => {
        peak = Math.max(peak, await now())
      })
    }, LOOK_EVERY)
    await work()
    clearInterval(timer)
    await looking
    const inMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
    console.log(
      `${name}: memory ${inMegabytes(before)} MB before, ${inMegabytes(peak)} MB at its peak, so ${inMegabytes(peak - before)} MB more`,
    )
  }
}

/** `COPY` of the rows as they lie in our two tables, into tables of the same shape: their indexes, and whose they are. */
const copyIn = async (client: pg.Client) => {
  const rows: Record<string, Buffer> = {}
  for (const table of ['medications', 'record_history']) {
    const pieces: Buffer[] = []
    const which = table === 'medications' ? '' : ` where record_type = 'medications'`
    const from = client.query(copyStreams.to(`copy (select * from ${table}${which} limit ${ROWS}) to stdout`))
    for await (const piece of from) pieces.push(piece)
    rows[table] = Buffer.concat(pieces)
    await client.query(`create table floor_${table} (like ${table} including all)`)
    await client.query(`alter table floor_${table} add foreign key (user_id) references users (id)`)
  }
  return async () => {
    await client.query('truncate floor_medications, floor_record_history')
    return perSecond(async () => {
      await client.query('begin')
      for (const [table, content] of Object.entries(rows)) {
        await pipeline(Readable.from([content]), client.query(copyStreams.from(`copy floor_${table} from stdin`)))
      }
      await client.query('commit')
    })
  }
}

/** `COPY` of the file itself into a bare table: nothing checked, nothing sealed, no history, no index. */
const copyFile = async (client: pg.Client, content: string) => {
  const columns = (content.slice(0, content.indexOf('\n')).match(/\w+/g) ?? []).map(name => `"${name}" text`)
  await client.query(`create table floor_file (${columns.join()})`)
  return async () => {
    await client.query('truncate floor_file')
    return perSecond(() =>
      pipeline(Readable.from([content]), client.query(copyStreams.from('copy floor_file from stdin csv header'))),
    )
  }
}

const takeAll = async (stream: AsyncIterable<Uint8Array> | null) => {
  for await (const _ of stream ?? []);
}

/** An administrator's import and export, against `COPY` of the same rows. */
process.env.WELLKEPT_METRICS_TOKEN = 'a token for this bench alone'
await onStage(async ({ url, databaseUrl, register }) => {
  const administrator = await register('Ada')
  const importFile = importerAt(url, administrator)
  const watch = createWatch(url, process.env.WELLKEPT_METRICS_TOKEN ?? '')
  const content = clinicFile()
  await importFile('demographics', peopleFile())
  await watch(`Import of ${ROWS} rows`, () => importFile('medications', content))
  const exportAll = async () =>
    takeAll((await fetch(`${url}/api/admin/export-data`, { headers: administrator.headers })).body)
  await watch(`Export of ${ROWS} records`, exportAll)

  const client = new pg.Client({ connectionString: databaseUrl })
  // Whatever fails is told where it is awaited.
  client.on('error', () => {})
  await client.connect()
  const copyOut = () =>
    perSecond(() => takeAll(client.query(copyStreams.to('copy (select * from medications) to stdout'))))
  await compare({
    name: 'Export against COPY of the same rows',
    atLeast: 0.05,
    rounds: ROUNDS,
    ours: () => perSecond(exportAll),
    floor: copyOut,
  })
  const ours = async () => {
    await client.query('truncate medications, record_history cascade')
    return perSecond(() => importFile('medications', content))
  }
  const floor = await copyIn(client)
  await compare({ name: 'Import against COPY of the same rows', atLeast: 1 / 3, rounds: ROUNDS, ours, floor })
  await compare({
    name: 'Import against COPY of the bare file',
    atLeast: 0,
    rounds: 1,
    ours,
    floor: await copyFile(client, content),
  })
  await client.end()
})
