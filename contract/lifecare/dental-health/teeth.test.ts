import { describe, expect, it } from 'vitest'
import {
  ALL_TEETH,
  PERMANENT_TEETH,
  toothNumber,
  toothNumbered,
  usualNumbering,
} from '#contract/facts/tooth-numbers/tooth-numbers.ts'
import { formatTeeth, readTeeth, toothName, writeTeeth } from './teeth.ts'

describe('teeth that a person types', () => {
  it.each([
    ['14', [26]],
    ['14, 3', [16, 26]],
    [' #3 ; 3,  14 ,', [16, 26]],
    ['8-10', [11, 21, 22]],
    ['1, 16 – 17, 32', [18, 28, 38, 48]],
    ['A, t', [55, 85]],
    ['A-C', [55, 54, 53]],
    ['FDI 26', [26]],
    ['fdi: 11-13, 75', [13, 12, 11, 75]],
    ['Universal 14', [26]],
    ['Universal 14 = FDI 26', [26]],
  ])('are read from %j', (text, teeth) => {
    expect(readTeeth(text)).toEqual(teeth)
  })

  it.each([
    '',
    ' , ',
    '0',
    '33',
    '14 15',
    'upper left',
    '3, x',
    '10-8',
    '1-33',
    '3.5',
    'U',
    '30-A',
    'FDI 9',
    'FDI 19',
    'FDI 56',
    'FDI 13-23',
    'FDI A',
    'Universal 14 = FDI 14',
  ])('cannot be read from %j', text => {
    expect(readTeeth(text)).toBeUndefined()
  })

  it('are stored in both systems, and shown in one', () => {
    const teeth = readTeeth('19,18,A') ?? []
    expect(writeTeeth(teeth)).toBe('Universal 18, 19, A = FDI 37, 36, 55')
    expect(readTeeth(writeTeeth(teeth))).toEqual(teeth)
    expect(formatTeeth(teeth, 'fdi')).toBe('37, 36, 55')
    expect(formatTeeth(teeth, 'universal')).toBe('18, 19, A')
  })
})

describe('the numbers of teeth', () => {
  it.each([
    ['1', '18', 'Upper right {tooth}', 'third molar (wisdom tooth)'],
    ['6', '13', 'Upper right {tooth}', 'canine'],
    ['8', '11', 'Upper right {tooth}', 'central incisor'],
    ['9', '21', 'Upper left {tooth}', 'central incisor'],
    ['14', '26', 'Upper left {tooth}', 'first molar'],
    ['17', '38', 'Lower left {tooth}', 'third molar (wisdom tooth)'],
    ['19', '36', 'Lower left {tooth}', 'first molar'],
    ['25', '41', 'Lower right {tooth}', 'central incisor'],
    ['30', '46', 'Lower right {tooth}', 'first molar'],
    ['32', '48', 'Lower right {tooth}', 'third molar (wisdom tooth)'],
    ['A', '55', 'Upper right {tooth}', 'second molar (milk tooth)'],
    ['E', '51', 'Upper right {tooth}', 'central incisor (milk tooth)'],
    ['J', '65', 'Upper left {tooth}', 'second molar (milk tooth)'],
    ['K', '75', 'Lower left {tooth}', 'second molar (milk tooth)'],
    ['T', '85', 'Lower right {tooth}', 'second molar (milk tooth)'],
  ])('call Universal %s FDI %s: %s %s', (universal, fdi, text, name) => {
    const tooth = toothNumbered(universal, 'universal') ?? 0
    expect(toothNumber(tooth, 'fdi')).toBe(fdi)
    expect(toothNumbered(fdi, 'fdi')).toBe(tooth)
    expect(toothName(tooth)).toEqual({ text, values: { tooth: { text: name, values: {} } } })
  })

  it('are 32 and 20, each with a name of its own', () => {
    expect(PERMANENT_TEETH).toHaveLength(32)
    expect(new Set(ALL_TEETH.map(tooth => JSON.stringify(toothName(tooth)))).size).toBe(52)
  })

  it('are those of the country', () => {
    expect(['America/Chicago', 'Pacific/Honolulu'].map(usualNumbering)).toEqual(['universal', 'universal'])
    expect(['Europe/Berlin', 'America/Toronto', 'America/Mexico_City', 'Asia/Tokyo'].map(usualNumbering)).toEqual(
      Array(4).fill('fdi'),
    )
  })
})
