import fc from 'fast-check'
import { expect, it } from 'vitest'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { fold, wordsIn } from '#contract/search/fold.ts'
import { excerpt } from './excerpt.ts'
import { createMatcher } from './search-matcher.ts'
import { comparable } from './searchable-texts.ts'
import { filterOf } from './trigram-filter.ts'

const meta = { id: 'an-id', version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '', isSample: false }
const translate = (text: string) => text

const isFound = (words: string[], values: { name: string; address: string }) => {
  const text = JSON.stringify({ ...meta, ...completeValues(providers, values) })
  const settings = { language: 'en', units: 'us', timeZone: 'UTC' } as const
  const terms = words.map(typed => ({ typed, synonyms: [], numbers: [] }))
  const parts = { translate, names: new Map(), how: 'every', forgiving: false, settings } as const
  const { match, mayMatch } = createMatcher(providers, terms, parts)
  const isMatch = match(comparable(text)) !== undefined
  // A record that its filter leaves out must be one that does not match.
  if (isMatch) expect(mayMatch(filterOf(fold(text)))).toBe(true)
  return isMatch
}

// Including quotes, backslashes, line breaks and lone surrogates, which JSON escapes.
const words = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aAéßµ"\\\n \u0001\ud83d'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  ),
  maxLength: 30,
})

it('finds a record by exactly the words that are in one of its texts', () => {
  fc.assert(
    fc.property(words, words, words, (name, address, typed) => {
      const asked = wordsIn(typed)
      const texts = [name, address, 'Provider Providers'].map(fold)
      const expected = asked.every(word => texts.some(text => text.includes(word)))
      expect(isFound(asked, { name, address })).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

it('finds a record by each part of its own text', () => {
  fc.assert(
    fc.property(words, fc.nat(20), fc.nat(20), (name, from, length) => {
      expect(isFound(wordsIn([...name].slice(from, from + length).join('')), { name, address: '' })).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it('shows of a long text the part around a word, and no more', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.lorem({ maxCount: 60 }), (before, after) => {
      const shown = excerpt(`${before}\n needle ${after}`, ['needle'])
      expect(shown).toContain('needle')
      expect(shown).not.toContain('\n')
      expect(shown.length).toBeLessThan(165)
    }),
  )
})
