import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, matchesIn, wordsIn } from './fold.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 })

describe('folding text for search', () => {
  it.each([
    ['Ménière', 'meniere'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Œdème', 'oedeme'],
    ['İstanbul', 'istanbul'],
    ['Łódź', 'lodz'],
    ['ΟΔΟΣ', 'οδοσ'],
    // The micro sign and the Greek letter look the same.
    ['5 \u00b5g', '5 \u03bcg'],
    ['don’t', "don't"],
  ])('takes %s as %s', (text, folded) => expect(fold(text)).toBe(folded))

  it('changes nothing the second time, and folds letter by letter', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect(fold(fold(text))).toBe(fold(text))
        expect([...text].map(fold).join('')).toBe(fold(text))
      }),
    )
  })
})

it('splits what was typed into words, each once', () => {
  expect(wordsIn('  Dr.\u00a0Müller\tdr. ')).toEqual(['dr.', 'muller'])
  expect(wordsIn(' \u0301 ')).toEqual([])
})

it('ignores the points of Arabic and Hebrew, and no vowel of Devanagari or Thai', () => {
  expect(fold('مُحَمَّد')).toBe(fold('محمد'))
  expect(fold('أحمـــد')).toBe(fold('احمد'))
  expect(fold('שָׁלוֹם')).toBe(fold('שלום'))
  expect(fold('Άσθμα')).toBe(fold('ασθμα'))
  expect(fold('राम')).not.toBe(fold('रीम'))
  expect(fold('ยา')).not.toBe(fold('ย'))
  expect(fold('が')).not.toBe(fold('か'))
})

describe('positions of words in a text', () => {
  it('depends on the text itself', () => {
    const text = 'Grüße aus der Straße'
    const marked = matchesIn(['strasse', 'gru'], text).map(({ start, end }) => text.slice(start, end))
    expect(marked).toEqual(['Grü', 'Straße'])
  })

  it('is one match if words touch or overlap', () => {
    expect(matchesIn(['aab', 'abb'], 'aabb')).toEqual([{ start: 0, end: 4 }])
  })

  it('is found for every part of a text, and contains that part', () => {
    const part = fc.tuple(anyText, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), anyText)
    fc.assert(
      fc.property(part, ([before, word, after]) => {
        const folded = fold(word)
        fc.pre(folded !== '')
        const text = before + word + after
        const places = matchesIn([folded], text)
        expect(places.length).toBeGreaterThan(0)
        for (const [number, { start, end }] of places.entries()) {
          expect(fold(text.slice(start, end))).toContain(folded)
          expect(start).toBeGreaterThan(places[number - 1]?.end ?? -1)
        }
      }),
    )
  })
})
