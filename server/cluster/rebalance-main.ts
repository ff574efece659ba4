import { checkDatabase } from '#server/platform/database/check-database.ts'
import { readConfig } from '#server/platform/start/config.ts'
import { explain, StartError } from '#server/platform/start/start-error.ts'
import { rebalance } from './rebalance.ts'

const run = async () => {
  const { databaseUrl } = readConfig(process.env)
  if (!databaseUrl) throw new StartError('Set DATABASE_URL to the address of the coordinator')
  await rebalance(await checkDatabase(databaseUrl))
  process.stdout.write("People's data is spread over all nodes.\n")
}

await run().catch(error => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
