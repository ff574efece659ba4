// Failover and read replicas on a real cluster: npm run test:failover [-- which tests]
import { existsSync } from 'node:fs'
import { install } from './install.mjs'
import { exitWith, runVitest } from './test-runs.mjs'

/** A program of each required Debian package. All of them run on loopback, as processes of the test. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
}

const missing = Object.keys(PACKAGES).filter(name => !existsSync(PACKAGES[name]))
if (missing.length > 0) {
  console.log(`Skipped: install the Debian packages ${missing.join(', ')} first`)
  process.exit(0)
}
await install('test')
const options = ['--config', 'failover/vitest.config.ts', ...process.argv.slice(2)]
const result = await runVitest('Failing over', options)
exitWith([result])
