import { expect, it } from 'vitest'
import { isSingleton } from './record/define-record.ts'
import { allRecordTypes } from './records.ts'

it('has no plural for what a person has at most once', () => {
  const singletons = allRecordTypes.filter(isSingleton)
  expect(singletons.map(({ many }) => many)).toEqual(singletons.map(({ one }) => one))
  expect(singletons.length).toBeGreaterThan(0)
})
