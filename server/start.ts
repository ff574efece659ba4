import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { checkDatabase } from './platform/database/check-database.ts'
import { shutdownGracefully } from './platform/http/lifecycle/graceful-shutdown.ts'
import { listenOn } from './platform/http/lifecycle/listen.ts'
import { type InstallationKeys, keysOf, readInstallationKeys } from './platform/secrets/installation-key.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { prepareDataFolder } from './platform/start/data-folder.ts'
import { explain } from './platform/start/start-error.ts'
import { onStopSignal } from './platform/start/stop-signals.ts'

// The time for running requests after a stop signal.
const LAST_REQUESTS = 10_000

// Loaded later, so that first requests are not delayed.
const FIRST_REQUESTS = 1000

const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

/** Opened resources, closed in reverse order. */
const opened: (() => Promise<unknown>)[] = []

/** Publishes the address to a second start on the same data folder. */
let publishAddress: (address: string) => Promise<void> = async () => {}

/** Starts everything, and runs until a signal. */
export async function run() {
  const starting = start()
  let stopping: Promise<void> | undefined
  const close = async (exitCode: number) => {
    await Promise.race([starting.catch(() => {}), pause(LAST_REQUESTS)])
    await closeAll()
    process.exit(exitCode)
  }
  // Once: stopping the database makes a long start fail, which must not end the process before the database has stopped.
  const stop = (exitCode: number) => {
    stopping ??= close(exitCode)
    return stopping
  }
  onStopSignal(stop)
  lost.promise.then(error => {
    printError(explain(error))
    return stop(1)
  })
  try {
    const address = await starting
    await publishAddress(address)
    if (!isOneOfSeveral) print(`Wellkept is ready at ${address}`)
  } catch (error) {
    if (!stopping) await reportStartError(error)
    await stop(1)
  }
}

/** Printed once, by the first process. */
async function reportStartError(error: unknown) {
  if (!isOneOfSeveral) return printError(explain(error))
  const { reportOutcome } = await import('#server/processes.ts')
  await reportOutcome({ refused: explain(error) })
}

const lost = Promise.withResolvers<Error>()

/** A worker process, which shares the port. */
const isOneOfSeveral = cluster.isWorker

async function start(): Promise<string> {
  if (isOneOfSeveral) return startAsOneOfSeveral()
  const requested = readConfig(process.env)
  const config = { ...requested, dataFolder: await prepareDataFolder(requested, print) }
  const installationKeys = await readInstallationKeys(config)
  if (config.processes > 1) return startSeveral(config)
  const loading = load()
  return serve({ config, installationKeys, connection: await connectionTo(config), loading })
}

/** Runs the database, while workers serve. */
async function startSeveral(config: Config) {
  const { openProcesses } = await import('#server/processes.ts')
  const processes = openProcesses(config.processes, printError)
  const connecting = connectionTo(config)
  await connecting.catch(() => {})
  // Closed first, also where the database refuses.
  opened.push(() => processes.stop())
  return processes.serve({ connection: await connecting, dataFolder: config.dataFolder })
}

async function startAsOneOfSeveral() {
  const loading = load()
  const { reportOutcome, receiveAssignment } = await import('#server/processes.ts')
  const { connection, dataFolder } = await receiveAssignment()
  const config = { ...readConfig(process.env), dataFolder }
  const address = await serve({ config, installationKeys: await readInstallationKeys(config), connection, loading })
  await reportOutcome({ address })
  return address
}

interface Serving {
  config: Config
  installationKeys: InstallationKeys
  connection: pg.ClientConfig
  loading: ReturnType<typeof load>
}

async function serve({ config, installationKeys, connection, loading }: Serving) {
  const { buildApp, migrate, openDatabase, setUpCodeFor, createKeyRing, watchKeys } = await loading
  const keyRing = createKeyRing(...keysOf(installationKeys))
  const replica = config.databaseReplicaUrl ? { connectionString: config.databaseReplicaUrl } : undefined
  const database = openDatabase(connection, replica)
  opened.push(() => database.close())
  // Built while the database is being migrated; it makes no queries yet.
  const [app] = await Promise.all([
    buildApp({ config, database, installationKey: keyRing, setUpCode: setUpCodeFor(config.host, keyRing) }),
    migrate(connection, keyRing),
  ])
  const watching = await watchKeys({ connection, config, keyRing })
  opened.push(watching.stop)
  opened.push(() => finishRequests(app))
  const address = await listenOn(app, config)
  await printSetUpCode(app)
  opened.push(runJobs(connection, config, app))
  return address
}

/** Printed once, by the first worker. */
async function printSetUpCode(app: Pick<FastifyInstance, 'openSetUpCode'>) {
  const code = isOneOfSeveral && cluster.worker?.id !== 1 ? undefined : await app.openSetUpCode()
  if (code) print(`Set-up code for the first account, the administrator's: ${code}`)
}

/** Starts the jobs after the first requests, so that these do not wait. Returns a function that stops them. */
function runJobs(...parts: Parameters<typeof import('#server/jobs.ts')['startJobs']>) {
  const stopping = new AbortController()
  const jobs = pause(FIRST_REQUESTS, undefined, { signal: stopping.signal })
    .then(() => import('#server/jobs.ts'))
    .then(({ startJobs }) => startJobs(...parts))
  jobs.catch(error => stopping.signal.aborted || printError(explain(error)))
  return async () => {
    stopping.abort()
    // An unreachable database must not prevent a stop.
    await Promise.race([jobs.then(({ stop }) => stop()).catch(() => {}), pause(LAST_REQUESTS)])
  }
}

/** Most of our code, loaded while the database starts, and not at all if the start is refused at once. */
function load() {
  const parts = Promise.all([
    import('#server/app.ts'),
    import('#server/migrate.ts'),
    import('./platform/database/database.ts'),
    import('#server/account/registration/set-up-code.ts'),
    import('./platform/secrets/key-ring.ts'),
    import('./platform/secrets/watch-keys.ts'),
  ]).then(([app, migrations, database, setUp, keyRing, watching]) => ({
    ...{ ...app, ...migrations, ...database },
    ...{ ...setUp, ...keyRing, ...watching },
  }))
  // Handled where it is awaited; an earlier start error must be the only one printed.
  parts.catch(() => {})
  return parts
}

async function connectionTo(config: Config): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return checkDatabase(config.databaseUrl)
  const postgres = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    binaries: config.postgresBinaries,
    log: print,
    onLost: lost.resolve,
  })
  opened.push(() => postgres.stop())
  publishAddress = postgres.announce
  return postgres.connection
}

async function finishRequests(app: Pick<FastifyInstance, 'close' | 'server' | 'endStreams'>) {
  const draining = shutdownGracefully(app.server, LAST_REQUESTS)
  // They never end by themselves, and would be cut off only after the timeout.
  await app.endStreams()
  await draining
  await app.close()
}

async function closeAll() {
  for (let close = opened.pop(); close; close = opened.pop()) {
    await close().catch(error => printError(explain(error)))
  }
}
