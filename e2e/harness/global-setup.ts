import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary.ts'

/** One database server for the whole run; every worker creates its own database. */
export default async function globalSetup() {
  const postgres = await startTemporaryPostgres()
  // An environment variable is the only way to pass it to the workers.
  process.env.E2E_POSTGRES_FOLDER = postgres.connection.host
  return () => postgres.stop()
}
