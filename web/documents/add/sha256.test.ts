import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { sha256 } from './sha256.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([true, false])('is that of the standard, whether the browser has one of its own: %s', async hasOwn => {
  if (!hasOwn) vi.stubGlobal('crypto', undefined)
  const bytes = new TextEncoder().encode('a letter')
  expect(await sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
})
