import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, numberFormatOf } from '#contract/languages/locales.ts'
import { editableNumber, readNumber, readPlainNumber } from './read-number.ts'

const amounts = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, decimals]) => digits / 10 ** decimals)

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)

/** A number as people of any country write it. */
const waysToWrite = (value: number) => {
  const [whole = '', fraction] = value.toString().split('.')
  return ['.', ',', ' ', '\u202f', '’', ''].flatMap(group =>
    ['.', ','].flatMap(decimal => {
      if (group === decimal) return []
      return [fraction === undefined ? grouped(whole, group) : `${grouped(whole, group)}${decimal}${fraction}`]
    }),
  )
}

describe.each(LANGUAGES)('a number typed in %s', language => {
  it('is read as it was meant, asked about or refused, however it is written', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (amount, isNegative) => {
        const value = isNegative && amount !== 0 ? -amount : amount
        for (const written of waysToWrite(Math.abs(value))) {
          const read = readNumber(language, value < 0 ? `-${written}` : written)
          const meanings = read?.is === 'unclear' ? [read.decimal, read.grouped] : read && [read.value]
          expect([written, meanings ?? [value]]).toEqual([written, expect.arrayContaining([value])])
        }
      }),
    )
  })

  it('is read back from what an input shows', () => {
    fc.assert(
      fc.property(amounts, amount => {
        expect(readNumber(language, editableNumber(language, amount))).toMatchObject({ is: 'clear', value: amount })
      }),
    )
  })

  it('may have the decimal sign and the groups of the language', () => {
    const decimal = numberFormatOf(language)(0.5).charAt(1)
    const group = decimal === '.' ? ',' : '.'
    const read = (text: string) => readNumber(language, text)
    expect(read(`1${group}234${decimal}5`)).toMatchObject({ value: 1234.5 })
    expect(read(`1${group}234${group}567`)).toMatchObject({ value: 1_234_567 })
    expect(read(`98${decimal}60`)).toEqual({ is: 'clear', value: 98.6, text: '98.60' })
    expect(read(`0${decimal}125`)).toMatchObject({ value: 0.125 })
    expect(read('1 000')).toMatchObject({ value: 1000 })
    for (const sign of ['.', ',']) {
      expect(read(`${sign}5`)).toEqual({ is: 'clear', value: 0.5, text: '0.5' })
      expect(read(`-${sign}125`)).toMatchObject({ is: 'clear', value: -0.125 })
    }
    for (const sign of ['.', ','])
      expect(read(`2${sign}000`)).toMatchObject({ is: 'unclear', decimal: 2, grouped: 2000 })
  })

  it('is refused with an exponent, a letter, a sign too many, or as anything but digits', () => {
    const refused = [
      '1e2',
      '1E+2',
      '0x10',
      'Infinity',
      'NaN',
      '5 mg',
      '1.2.3',
      '1,2,3',
      '1..2',
      '--1',
      '.',
      ',',
      '..5',
      '.5.5',
      '-',
      '',
      '½',
    ]
    for (const text of [...refused, '12.34.567', '1.2345,6', '1,0000.5'])
      expect([text, readNumber(language, text)]).toEqual([text, undefined])
  })
})

it('takes numbers from files only as programs write them', () => {
  expect(['5', '-5.25', '+3'].map(readPlainNumber)).toEqual([5, -5.25, 3])
  for (const text of ['1e2', '0x10', '1,5', '1 000', 'Infinity', '']) expect(readPlainNumber(text)).toBeUndefined()
})
