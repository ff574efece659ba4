import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import type { Place } from './place.ts'

const run = promisify(execFile)
const ip = (words: string) => run('ip', words.split(' '))

/** Reserved for tests of networks (RFC 2544), so that no real one is hidden. */
const SUBNET = `198.18.${1 + (process.pid % 250)}`

/** Whether this machine lets us make networks; in a container even root may not. */
export const canMakeNetworks = async () => {
  if (process.getuid?.() !== 0) return false
  const name = `wk-${randomBytes(3).toString('hex')}`
  return ip(`netns add ${name}`)
    .then(() => run('iptables', ['--version']))
    .then(() => ip(`netns del ${name}`))
    .then(
      () => true,
      () => false,
    )
}

/** A machine of its own for each place, as far as the network is concerned; all joined by one bridge. */
export const createNetwork = async (size: number) => {
  const bridge = `wk${randomBytes(3).toString('hex')}`
  const hub: Place = { address: `${SUBNET}.1`, enter: [] }
  const names = Array.from({ length: size }, (_, index) => `${bridge}-${index}`)
  onTestFinished(async () => {
    for (const name of names) await ip(`netns del ${name}`).catch(() => {})
    await ip(`link del ${bridge}`).catch(() => {})
  })
  await ip(`link add ${bridge} type bridge`)
  await ip(`addr add ${hub.address}/24 dev ${bridge}`)
  await ip(`link set ${bridge} up`)
  const places: Place[] = []
  for (const [index, name] of names.entries()) {
    const address = `${SUBNET}.${10 + index}`
    await ip(`netns add ${name}`)
    await ip(`link add ${name} type veth peer name eth0 netns ${name}`)
    await ip(`link set ${name} master ${bridge} up`)
    await ip(`-n ${name} addr add ${address}/24 dev eth0`)
    await ip(`-n ${name} link set eth0 up`)
    await ip(`-n ${name} link set lo up`)
    places.push({ address, enter: ['ip', 'netns', 'exec', name] })
  }

  const nameOf = (place: Place) => names[places.indexOf(place)] ?? ''
  const filter = (place: Place, words: string) =>
    run('ip', ['netns', 'exec', nameOf(place), 'iptables', ...words.split(' ')])

  return {
    hub,
    places,
    /** Nothing gets in or out. */
    cut: async (place: Place) => void (await ip(`link set ${nameOf(place)} down`)),
    /** Packets with these properties are lost, without an answer. */
    drop: async (place: Place, properties: string) => void (await filter(place, `-A ${properties} -j DROP`)),
    /** How many packets the first of these rules has dropped. */
    dropped: async (place: Place) => Number((await filter(place, '-nvxL INPUT 1')).stdout.trim().split(/\s+/)[0]),
    async mend(place: Place) {
      await filter(place, '-F')
      await ip(`link set ${nameOf(place)} up`)
    },
  }
}

export type Network = Awaited<ReturnType<typeof createNetwork>>
