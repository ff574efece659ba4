import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openBackup } from '#server/backup/open-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { startTemporaryCluster } from '#server/platform/embedded-postgres/temporary-cluster.ts'
import type { ProvidedPostgres } from '#server/platform/embedded-postgres/vitest-postgres.ts'
import { formCluster } from '#server/testing/form-cluster.ts'
import { temporaryFolder } from '#server/testing/start-server.ts'
import { TEST_KEY } from '#server/testing/test-database.ts'
import { serveCluster } from './serve-cluster.ts'

const LOGIN = 'wellkept_owner'
const EMAIL = 'ada@example.org'

const query = async (node: ProvidedPostgres, ...statements: string[]) => {
  const client = new pg.Client(node)
  await client.connect()
  const rows: Record<string, unknown>[] = []
  try {
    for (const statement of statements) rows.push(...(await client.query(statement)).rows)
  } finally {
    await client.end()
  }
  return rows
}

type Cluster = Awaited<ReturnType<typeof startTemporaryCluster>>

/** What an operator prepares for an installation: its empty database on every node, of a login that is no superuser. */
const prepareDatabase = async ({ connection, workers }: Cluster, database: string) => {
  for (const node of [connection, ...workers])
    await query({ ...node, database: 'postgres' }, `create database ${database} owner ${LOGIN}`)
  const superuser = { ...connection, database }
  await formCluster(superuser, workers)
  return { superuser, owner: { ...superuser, user: LOGIN } }
}

const onCluster = describe.skipIf(inject('workers').length === 0)

onCluster('on a cluster, with a login that is no superuser', () => {
  it('serves people, is backed up by a superuser, and restored to another cluster', async () => {
    const cluster = await startTemporaryCluster()
    onTestFinished(cluster.stop)
    for (const node of [cluster.connection, ...cluster.workers])
      await query(node, `create role ${LOGIN} login createrole`)
    const { superuser, owner } = await prepareDatabase(cluster, 'first')
    const first = await serveCluster(owner)
    const cookie = await first.register(EMAIL)
    const reading = { recordedDate: '2026-01-15T08:00:00.000Z', heartRate: 61 }
    expect((await first.call('/api/vitals', cookie, reading)).status).toBe(201)
    const before = await (await first.call('/api/vitals', cookie)).json()
    expect(before).toMatchObject([reading])

    const file = join(await temporaryFolder(), 'whole.backup')
    await expect(writeBackup(owner, { file })).rejects.toThrow('a backup needs a superuser')
    await writeBackup(superuser, { file })

    const other = await prepareDatabase(cluster, 'second')
    const backup = await openBackup(file, undefined)
    await restoreBackup(other.superuser, backup, TEST_KEY)
    await backup.close()
    const second = await serveCluster(other.superuser)
    expect(await (await second.call('/api/vitals', await second.signIn(EMAIL))).json()).toEqual(before)
    // Nothing stays on the coordinator of what was moved to the workers.
    expect(await query(other.superuser, "select pg_relation_size('records') as bytes")).toEqual([{ bytes: '0' }])
  }, 600_000)
})
