import { describe, expect, it } from 'vitest'
import { readTeeth, TEETH, toothName, writeTeeth } from './teeth.ts'

describe('teeth that a person types', () => {
  it.each([
    ['14', [14]],
    ['14, 3', [3, 14]],
    [' #3 ; 3,  14 ,', [3, 14]],
    ['8-10', [8, 9, 10]],
    ['1, 16 – 17, 32', [1, 16, 17, 32]],
  ])('are read from %j', (text, teeth) => {
    expect(readTeeth(text)).toEqual(teeth)
  })

  it.each(['', ' , ', '0', '33', '14 15', 'upper left', '3, x', '10-8', '1-33', '3.5', 'A'])(
    'cannot be read from %j',
    text => {
      expect(readTeeth(text)).toBeUndefined()
    },
  )

  it('are written as people read them', () => {
    expect(writeTeeth(readTeeth('19,18') ?? [])).toBe('18, 19')
  })
})

describe('the Universal numbering', () => {
  it.each([
    [1, 'Upper right {tooth}', 'third molar (wisdom tooth)'],
    [6, 'Upper right {tooth}', 'canine'],
    [8, 'Upper right {tooth}', 'central incisor'],
    [9, 'Upper left {tooth}', 'central incisor'],
    [14, 'Upper left {tooth}', 'first molar'],
    [17, 'Lower left {tooth}', 'third molar (wisdom tooth)'],
    [19, 'Lower left {tooth}', 'first molar'],
    [25, 'Lower right {tooth}', 'central incisor'],
    [30, 'Lower right {tooth}', 'first molar'],
    [32, 'Lower right {tooth}', 'third molar (wisdom tooth)'],
  ])('calls tooth %i %s: %s', (tooth, text, name) => {
    expect(toothName(tooth)).toEqual({ text, values: { tooth: { text: name, values: {} } } })
  })

  it('has 32 names, each for one tooth', () => {
    expect(new Set(TEETH.map(tooth => JSON.stringify(toothName(tooth)))).size).toBe(32)
  })
})
