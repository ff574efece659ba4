import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { batchPerTick } from './batch-per-tick.ts'

it('answers concurrent questions with one read, and later ones with another', async () => {
  const reads: string[][] = []
  const ask = batchPerTick(async questions => {
    reads.push(questions)
    await turn()
    if (questions.includes('broken')) throw new Error('The database is away')
    return new Map(questions.filter(question => question !== 'unknown').map(question => [question, reads.length]))
  })

  const together = ['ada', 'bea', 'ada', 'unknown'].map(ask)
  await turn()
  // The first read has started: its result would be older than this question.
  const later = ask('ada')
  expect(await Promise.all(together)).toEqual([1, 1, 1, undefined])
  expect(await later).toBe(2)
  expect(reads).toEqual([['ada', 'bea', 'unknown'], ['ada']])

  await expect(ask('broken')).rejects.toThrow('The database is away')
  expect(await ask('bea')).toBe(4)
})
