import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256, sha256InScript } from './sha256.ts'

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('is that of the standard, for %i bytes', async length => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) & 255)
  const expected = createHash('sha256').update(bytes).digest('hex')
  expect(sha256InScript(bytes)).toBe(expected)
  expect(await sha256(bytes)).toBe(expected)
})
