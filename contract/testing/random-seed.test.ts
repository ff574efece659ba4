import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { randomSeed } from './random-seed.ts'

const never = () => {
  throw new Error('not at random')
}

it('is the one that was named, in CI too, and otherwise always the same there', () => {
  expect(randomSeed({ WELLKEPT_TEST_SEED: '-42', CI: 'true' }, never)).toBe(-42)
  expect(randomSeed({ CI: 'true' }, never)).toBe(randomSeed({ CI: '1' }, never))
  expect(() => randomSeed({ WELLKEPT_TEST_SEED: 'lucky' }, never)).toThrow('WELLKEPT_TEST_SEED')
})

it('is another one at every run elsewhere', () => {
  expect(randomSeed({}, () => 0.25)).toBe(2 ** 29)
  expect(randomSeed({}, () => 0.5)).toBe(2 ** 30)
})

it('seeds every property test', () => {
  const inputs = () => fc.sample(fc.string(), 20)
  expect(fc.readConfigureGlobal().seed).toBe(inject('seed'))
  expect(inputs()).toEqual(inputs())
})
