import { isIPv6 } from 'node:net'

/** Attempts without a wait; an address may be shared by a household, or by everyone behind a proxy. */
export const FREE_ATTEMPTS = {
  account: 5,
  code: 5,
  address: 20,
  registration: 20,
  resetOfAccount: 3,
  resetFromAddress: 20,
  confirmation: 3,
  replyOfLink: 10,
  replyFromAddress: 30,
  unknownLink: 20,
  cardOpening: 20,
  shareOpening: 20,
  healthLink: 100,
  invitation: 20,
  metricsToken: 20,
} as const
export type RateLimitKind = keyof typeof FREE_ATTEMPTS

export const FIRST_WAIT = 5
export const MAX_WAIT = 300
/** Failures are forgotten after this many seconds without another. */
export const FORGET_AFTER = 3600

/** Seconds to wait after a number of failures. */
export const waitAfter = (failures: number, free: number = FREE_ATTEMPTS.account) =>
  failures < free ? 0 : Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (failures - free))

/** IPv6 addresses count by network, because a network has countless addresses. */
export const networkOf = (address: string) => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
