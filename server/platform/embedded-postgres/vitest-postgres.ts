import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from './temporary.ts'

/** What a test gets from `inject('postgres')`: the superuser of the run's one database server. */
export type ProvidedPostgres = { host: string; port: number; user: string; database: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ProvidedPostgres
  }
}

export default async function providePostgres(project: TestProject) {
  const postgres = await startTemporaryPostgres()
  const { host, port, user, database } = postgres.connection
  project.provide('postgres', { host, port, user, database })
  return () => postgres.stop()
}
