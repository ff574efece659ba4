import { startTemporaryPostgres } from './temporary.ts'

const SETTINGS = {
  shared_preload_libraries: 'citus',
  // Shards are moved between nodes by logical replication.
  wal_level: 'logical',
  max_connections: '300',
  max_prepared_transactions: '300',
  // Citus runs one in each database.
  max_worker_processes: '100',
  // Few, because each test file copies them all.
  'citus.shard_count': '4',
}

/** A node that is part of no cluster yet. */
export const startTemporaryNode = () => startTemporaryPostgres(SETTINGS)

/** For tests: a coordinator and two workers, which know nothing of each other yet. */
export const startTemporaryCluster = async () => {
  const [coordinator, ...workers] = await Promise.all([
    startTemporaryNode(),
    startTemporaryNode(),
    startTemporaryNode(),
  ])
  return {
    ...coordinator,
    workers: workers.map(({ connection }) => connection),
    /** The first process of each node. */
    postmasters: () => Promise.all([coordinator, ...workers].map(node => node.postmaster())),
    async stop() {
      await Promise.all([coordinator, ...workers].map(node => node.stop()))
    },
  }
}
