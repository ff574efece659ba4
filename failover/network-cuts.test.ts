import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { startCluster, waitFor } from './support/cluster.ts'
import type { Member } from './support/cluster-config.ts'
import { failOver, print } from './support/fail-over.ts'
import { canMakeNetworks, createNetwork } from './support/network.ts'
import { registerPeople } from './support/people-at-work.ts'

const isAble = await canMakeNetworks()
if (!isAble) print('Skipped: cutting networks needs root, the right to make networks, and the package iptables')

const startSeparated = async () => {
  const network = await createNetwork(3)
  const cluster = await startCluster(network.places, network.hub)
  return { network, cluster }
}

it.skipIf(!isAble)('loses no acknowledged write when the network of the primary is cut', async () => {
  const { network, cluster } = await startSeparated()
  const server = await start(await temporaryFolder(), { DATABASE_URL: cluster.url })
  const people = await registerPeople(() => server.url)
  for (let round = 1; round <= 2; round += 1) {
    const stop = people.startWork()
    await failOver(cluster, people, {
      name: `Cut ${round}`,
      end: ({ place }) => network.cut(place),
      bringBack: ({ place }) => network.mend(place),
    })
    await stop()
    await people.verify('new')
  }
  // Also once the old primary follows the new one.
  await cluster.whole()
  await people.verify('all')
  expect(server.said.out).not.toContain('unexpected fault')
  print(`${people.acknowledged()} writes, none lost; slowest response ${Math.round(people.slowest())} ms`)
})

it.skipIf(!isAble)('acknowledges nothing on a primary that is cut off from the others only', async () => {
  const { network, cluster } = await startSeparated()
  const old = await cluster.whole()
  const env = { WELLKEPT_KEY: Buffer.alloc(32, 'failover').toString('base64') }
  const server = await start(await temporaryFolder(), { ...env, DATABASE_URL: cluster.url })
  // Knows only this primary, and still reaches it after the cut.
  const beside = await start(await temporaryFolder(), { ...env, DATABASE_URL: cluster.urlOf(old) })
  let url = server.url
  const people = await registerPeople(() => server.url)
  const others = await registerPeople(() => url)
  url = beside.url

  const cutOff = async ({ place }: Member) => {
    for (const { address } of network.places) {
      if (address !== place.address) await network.drop(place, `INPUT -s ${address}`)
    }
    await network.drop(place, `INPUT -p tcp --sport ${cluster.etcdPort}`)
  }
  const stop = [people.startWork(), others.startWork()]
  const isBusy = async () => others.acknowledged() > 20
  await waitFor('work beside the cluster', isBusy)
  await failOver(cluster, people, { name: 'Cut off from the others', end: cutOff, bringBack: () => {} })
  const acknowledged = others.acknowledged()
  for (const end of stop) await end()
  // Those beside were refused since: no standby has what they write.
  expect(others.acknowledged()).toBe(acknowledged)
  await network.mend(old.place)
  await cluster.whole()
  url = server.url
  await people.verify('all')
  await others.verify('all')
  print(`${people.acknowledged()} and ${acknowledged} writes, none lost; slowest ${Math.round(others.slowest())} ms`)
})

it.skipIf(!isAble)('listens again after packets were lost without an answer', async () => {
  const { network, cluster } = await startSeparated()
  const { place, ports } = await cluster.whole()
  // Makes the roles.
  const server = await start(await temporaryFolder(), { DATABASE_URL: cluster.url })
  await server.end('SIGTERM')
  const database = openDatabase({ connectionString: cluster.urlOf({ place, ports }) })
  onTestFinished(database.close)
  let times = 0
  const listening = database.listen('changes', {
    onNotice: () => {},
    onListeningAgain: () => {
      times += 1
    },
  })
  await listening.opened
  onTestFinished(listening.close)
  const toDatabase = `INPUT -s ${network.hub.address} -p tcp --dport ${ports.postgres}`
  await network.drop(place, `${toDatabase} --syn`)
  await network.drop(place, toDatabase)
  // It has given up, and asks for a new connection.
  await waitFor('the listener to notice', async () => (await network.dropped(place)) > 0)
  await network.mend(place)
  await waitFor('listening again', async () => times > 0)
})
