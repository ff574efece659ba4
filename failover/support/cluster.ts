import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { accountFor } from '#server/platform/embedded-postgres/account.ts'
import { freePort } from '#server/testing/free-port.ts'
import { haproxyConfig, type Member, patroniConfig } from './cluster-config.ts'
import { LOOPBACK, type Place, startService } from './place.ts'

/** What Patroni tells of its members. */
const clusterState = z.object({
  members: z.array(z.object({ role: z.string(), state: z.string(), lag: z.unknown().optional() })),
})

/** Slow machines need long; a fault would need forever. */
const POLL_OPTIONS = 180_000

export const waitFor = async <Result>(what: string, look: () => Promise<Result | undefined | false>) => {
  for (const until = Date.now() + POLL_OPTIONS; Date.now() < until; await pause(100)) {
    const found = await look().catch(() => undefined)
    if (found) return found
  }
  throw new Error(`Waited in vain: ${what}`)
}

const statusOf = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(1000) })).status

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Three PostgreSQL under Patroni, with etcd and HAProxy in front, for one test. */
export const startCluster = async (places: Place[] = [LOOPBACK, LOOPBACK, LOOPBACK], hub: Place = LOOPBACK) => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-failover-'))
  const account = await accountFor(folder)
  const own = async (path: string, mode: number) => {
    if (account) await chown(path, account.uid, account.gid)
    await chmod(path, mode)
  }
  await own(folder, 0o711)

  const etcdPort = await freePort()
  const etcd = `${hub.address}:${etcdPort}`
  const peers = `${hub.address}:${await freePort()}`
  const run = (name: string, place: Place, command: string[], env?: Record<string, string>) =>
    startService({ place, command, logFile: join(folder, `${name}.log`), account, ...(env && { env }) })

  const members: Member[] = []
  for (const [index, place] of places.entries()) {
    const name = `pg${index + 1}`
    const member = {
      name,
      place,
      folder: join(folder, name),
      ports: { postgres: await freePort(), patroni: await freePort() },
    }
    await mkdir(member.folder)
    await own(member.folder, 0o700)
    await writeFile(join(folder, `${name}.yml`), patroniConfig(member, etcd))
    members.push(member)
  }

  const runPatroni = ({ name, place }: Member) => run(name, place, ['patroni', join(folder, `${name}.yml`)])
  const patronis = new Map<string, ReturnType<typeof runPatroni>>()
  const start = (member: Member) => patronis.set(member.name, runPatroni(member))
  const postmasterOf = async (member: Member) =>
    Number((await readFile(join(member.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])

  const others: ReturnType<typeof run>[] = []
  onTestFinished(async () => {
    await Promise.all([...patronis.values(), ...others].map(service => service.end('SIGTERM')))
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
  const etcdWords = ['--listen-client-urls', `http://${etcd}`, '--advertise-client-urls', `http://${etcd}`]
  const peerWords = ['--listen-peer-urls', `http://${peers}`, '--initial-advertise-peer-urls', `http://${peers}`]
  const first = ['--name', 'etcd', '--initial-cluster', `etcd=http://${peers}`, '--data-dir', join(folder, 'etcd')]
  // Debian builds it for ARM too, but it wants to hear that this is meant.
  const env = { ETCD_UNSUPPORTED_ARCH: process.arch }
  others.push(run('etcd', hub, ['etcd', ...first, ...etcdWords, ...peerWords], env))
  await waitFor('etcd', async () => (await statusOf(`http://${etcd}/health`)) === 200)

  const listen = { primary: `${hub.address}:${await freePort()}`, standby: `${hub.address}:${await freePort()}` }
  await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig(members, listen))
  others.push(run('haproxy', hub, ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]))
  for (const member of members) start(member)

  const restOf = ({ place, ports }: Member) => `http://${place.address}:${ports.patroni}`
  const isPrimary = (member: Member) =>
    statusOf(`${restOf(member)}/primary`).then(
      status => status === 200,
      () => false,
    )

  /** Who leads now, by its own word, other than one that is gone. */
  const leader = (except?: Member) =>
    waitFor('a leader', async () => {
      const leads = await Promise.all(members.map(member => member !== except && isPrimary(member)))
      return members[leads.indexOf(true)]
    })

  /** One leads, another one has everything that was acknowledged, and the third follows. */
  const whole = () =>
    waitFor('three members at work', async () => {
      const asked = await leader()
      const response = await fetch(`${restOf(asked)}/cluster`, { signal: AbortSignal.timeout(1000) })
      const { members: found } = clusterState.parse(await response.json())
      const follow = found.filter(({ role, lag }) => role !== 'leader' && lag === 0)
      const isRunning = found.every(({ state }) => state === 'running' || state === 'streaming')
      return isRunning && follow.length === 2 && follow.some(({ role }) => role === 'sync_standby') && asked
    })

  const connect = async (member: Member, database = 'wellkept') => {
    const client = new pg.Client({
      host: member.place.address,
      port: Number(member.ports.postgres),
      user: 'postgres',
      database,
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  const setUp = async () => {
    const client = await connect(await whole(), 'postgres')
    await client.query('create role wellkept login createrole')
    await client.query('create database wellkept owner wellkept')
    await client.end()
  }
  await setUp()

  return {
    members,
    leader,
    whole,
    connect,
    url: `postgres://wellkept@${listen.primary}/wellkept`,
    replicaUrl: `postgres://wellkept@${listen.standby}/wellkept`,
    etcdPort,
    /** Of one member, whatever it is at the moment. */
    urlOf: ({ place: { address }, ports }: Pick<Member, 'place' | 'ports'>) =>
      `postgres://wellkept@${address}:${ports.postgres}/wellkept`,
    /** As a power cut would end them: Patroni and PostgreSQL at the same time. */
    async kill(member: Member) {
      process.kill(await postmasterOf(member), 'SIGKILL')
      await patronis.get(member.name)?.end('SIGKILL')
    },
    start,
  }
}
