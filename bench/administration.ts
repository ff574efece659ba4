import pg from 'pg'
import { clinicFile, exporterAt, formatCount, importerAt, peopleFile, ROWS } from './administration/clinic.ts'
import { copyFile, copyIn, copyOut, perSecond } from './administration/copy.ts'
import { measureGrowth } from './administration/growth.ts'
import { onStage } from './support/bench-environment.ts'
import { compare } from './support/compare.ts'
import { isQuick } from './support/options.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

/** An administrator's import and export, against `COPY` of the same rows. */
await onStage(async stage => {
  const { url, pid, postmaster, databaseUrl } = stage
  const administrator = await stage.register('Ada')
  const importFile = importerAt(url, administrator)
  const exportAll = exporterAt(url, administrator)
  const content = clinicFile()
  await importFile('demographics', peopleFile())
  await importFile('medications', content)

  const client = new pg.Client({ connectionString: databaseUrl })
  // A failure is reported where the promise is awaited.
  client.on('error', () => {})
  await client.connect()
  const measured = { rounds, pid, workers: [pid, postmaster] }
  const copyRows = await copyIn(client)
  const copyBare = await copyFile(client, content)
  const importAgain = async () => {
    await client.query('truncate records, record_history')
    return perSecond(() => importFile('medications', content))
  }
  await compare({
    ...measured,
    name: `CSV import of ${formatCount(ROWS)} rows`,
    against: 'COPY of the same rows',
    atLeast: 0.33,
    measured: importAgain,
    baseline: copyRows,
  })
  await compare({
    ...measured,
    name: `CSV import of ${formatCount(ROWS)} rows`,
    against: 'COPY of the bare file',
    rounds: 1,
    measured: importAgain,
    baseline: copyBare,
  })
  await compare({
    name: 'COPY of the rows that such an import writes',
    against: 'COPY of the bare file',
    rounds,
    workers: [postmaster],
    measured: copyRows,
    baseline: copyBare,
  })
  // The checks that follow an import would run during the exports.
  await client.query('delete from reminder_times')
  // After the imports: what it leaves in memory would count as theirs.
  await compare({
    ...measured,
    name: `Admin export of ${formatCount(ROWS)} records`,
    against: 'COPY of the same rows',
    atLeast: 0.2,
    measured: () => perSecond(exportAll),
    baseline: copyOut(client),
  })
  if (!isQuick) await measureGrowth(stage, administrator, client)
  await client.end()
})
