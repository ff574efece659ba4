import type { Place } from './place.ts'

/** Debian's; the oldest version that is supported. */
export const BINARIES = '/usr/lib/postgresql/15/bin'

export interface Member {
  name: string
  place: Place
  folder: string
  ports: { postgres: string; patroni: string }
}

/**
 * Patroni's own values are 30, 10 and 10 seconds: then nobody would wait for ten failovers. These are as short as a
 * busy machine allows.
 */
const NOTICING = { ttl: 10, loop_wait: 1, retry_timeout: 3 }

/** JSON, which is YAML too. */
export const patroniConfig = ({ name, place, folder, ports }: Member, etcd: string) =>
  JSON.stringify({
    scope: 'wellkept',
    name,
    etcd3: { host: etcd },
    restapi: { listen: `${place.address}:${ports.patroni}`, connect_address: `${place.address}:${ports.patroni}` },
    bootstrap: {
      dcs: {
        ...NOTICING,
        // A crashed primary is replaced at once, instead of being started again.
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Without a standby no write is acknowledged: it could be lost with the primary.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            // Long reads on a standby are not ended by changes on the primary.
            hot_standby_feedback: 'on',
            // By default a standby asks a new primary only after five seconds, and all writes wait for that.
            wal_retrieve_retry_interval: '500ms',
            wal_keep_size: '256MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${place.address}:${ports.postgres}`,
      connect_address: `${place.address}:${ports.postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: BINARIES,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['local all all trust', 'host all all samenet trust', 'host replication all samenet trust'],
    },
  })

/** Two addresses: the one primary, and whichever standby. Patroni says who is which. */
export const haproxyConfig = (members: Member[], listen: { primary: string; standby: string }) => {
  const section = (name: 'primary' | 'standby', check: string) => `
listen ${name}
  bind ${listen[name]}
  option httpchk OPTIONS ${check}
  http-check expect status 200
  timeout check 1s
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, place: { address }, ports }) => `  server ${name} ${address}:${ports.postgres} check port ${ports.patroni}`).join('\n')}
`
  return `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
${section('primary', '/primary')}${section('standby', '/replica')}`
}
