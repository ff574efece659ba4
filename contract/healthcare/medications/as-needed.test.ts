import { expect, it } from 'vitest'
import { frequencyTexts } from './as-needed.ts'

it.each([
  ['As needed', ['Bei Bedarf']],
  ['Si besoin.', ['Bei Bedarf']],
  [null, ['Bei Bedarf']],
  ['Every 6 hours as needed', ['Every 6 hours as needed']],
  ['Alle 6 Stunden bei Bedarf', ['Alle 6 Stunden bei Bedarf']],
  ['Every 6 hours', ['Every 6 hours', 'Bei Bedarf']],
])('says "as needed" once for %j', (frequency, texts) => {
  expect(frequencyTexts({ frequency, asNeeded: true }, 'Bei Bedarf')).toEqual(texts)
})

it('adds nothing to a medication that is taken at its times', () => {
  expect(frequencyTexts({ frequency: 'Daily', asNeeded: false }, 'As needed')).toEqual(['Daily'])
})
