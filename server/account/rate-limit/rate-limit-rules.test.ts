import { expect, it } from 'vitest'
import { networkOf, waitAfter } from './rate-limit-rules.ts'

it('waits not at first, then ever longer, and never more than five minutes', () => {
  expect([0, 1, 2, 3, 4].map(failures => waitAfter(failures))).toEqual([0, 0, 0, 0, 0])
  expect([5, 6, 7, 8, 9, 10, 11, 12, 5000].map(failures => waitAfter(failures))).toEqual([
    5, 10, 20, 40, 80, 160, 300, 300, 300,
  ])
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('takes %s for one of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
