import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { sendSignal } from '#server/platform/embedded-postgres/postmaster.ts'

/** A temporary database for one test run: fast, without fsync. */
export async function startTemporaryPostgres(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'wellkept-test-'))
  await chmod(dataFolder, 0o711)
  // `npm run test:postgres` names another version's.
  const binaries = process.env.WELLKEPT_TEST_POSTGRES
  const postgres = await startEmbeddedPostgres({ dataFolder, binaries, durable: false, settings, log: () => {} })
  const pid = await postgres.postmaster()

  const abandon = () => {
    if (pid) sendSignal(pid, 'SIGQUIT')
    rmSync(dataFolder, { recursive: true, force: true })
  }
  // Cleans up after an interrupted run.
  process.once('exit', abandon)
  return {
    ...postgres,
    async stop() {
      process.off('exit', abandon)
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
