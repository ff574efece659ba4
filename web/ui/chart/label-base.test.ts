import { expect, it } from 'vitest'
import { labelBase } from './label-base.ts'

it('lifts a label over the goal that would run through it', () => {
  expect(labelBase(7.6, 8, 10)).toBe(8)
  expect(labelBase(8, 8, 10)).toBe(8)
})

it('leaves a label on its bar where the goal is not in its way', () => {
  expect(labelBase(5, 8, 10)).toBe(5)
  expect(labelBase(8.1, 8, 10)).toBe(8.1)
  expect(labelBase(7.6, undefined, 10)).toBe(7.6)
})
