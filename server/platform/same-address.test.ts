import { expect, it } from 'vitest'
import { isSameMailbox } from './same-address.ts'

it.each([
  ['ada@example.org', 'ADA@Example.org', true],
  ['ada@example.org', 'ada+leo@example.org', true],
  ['ada@example.org', 'ada@example.org.', true],
  ['a.da@gmail.com', 'ada+x@googlemail.com', true],
  ['a.da@example.org', 'ada@example.org', false],
  ['ada@example.org', 'ada@example.com', false],
  ['ada@example.org', 'adam@example.org', false],
])('knows whether %s and %s are one mailbox', (a, b, isSame) => expect(isSameMailbox(a, b)).toBe(isSame))
