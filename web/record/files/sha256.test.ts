import { afterEach, expect, it, vi } from 'vitest'
import { sha256 } from './sha256.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([true, false])('is that of the standard, whether the browser has one of its own: %s', async hasOwn => {
  if (!hasOwn) vi.stubGlobal('crypto', undefined)
  // The first example of the standard, FIPS 180.
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
