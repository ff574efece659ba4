import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from './temporary.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

/** What a test gets from `inject('postgres')`: the superuser of the run's one database server. */
export type ProvidedPostgres = { host: string; port: number; user: string; database: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ProvidedPostgres
    /** With `npm run test:citus`, where `postgres` is the coordinator. */
    workers: ProvidedPostgres[]
  }
}

export default async function providePostgres(project: TestProject) {
  const { connection, workers, stop } = process.env.WELLKEPT_TEST_CITUS
    ? await startTemporaryCluster()
    : { workers: [], ...(await startTemporaryPostgres()) }
  project.provide('postgres', provided(connection))
  project.provide('workers', workers.map(provided))
  return stop
}

const provided = ({ host, port, user, database }: ProvidedPostgres) => ({ host, port, user, database })
