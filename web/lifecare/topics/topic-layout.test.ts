import { expect, it } from 'vitest'
import { columnsOf } from './topic-layout.ts'

it('fills two columns in turn, in reading order', () => {
  expect(columnsOf(['exams', 'eyewear', 'appointments'])).toEqual([['exams', 'appointments'], ['eyewear']])
})
