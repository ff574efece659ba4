import { describe, expect, it } from 'vitest'
import { commonConditions } from './common-conditions.ts'
import { mostCommon } from './most-common.ts'
import { suggestConditions } from './suggest-conditions.ts'

const codes = (typed: string) => suggestConditions(commonConditions, typed).map(({ code }) => code)

describe('suggested conditions', () => {
  it.each([
    ['type 2 diab', 'E11.9'],
    ['type 2', 'E11.9'],
    ['staph infection', 'A49.01'],
    ['baby blues', 'O90.6'],
    ['labyrinthitis', 'H83.09'],
    ['vocal nodules', 'J38.2'],
    ['egg allergy', 'Z91.012'],
    ['spider veins', 'I78.1'],
    ['varicose veins', 'I83.90'],
    ['diabetes', 'E11.9'],
    ['type 1 diabetes', 'E10.9'],
    ['high blood pressure', 'I10'],
    ['high blo', 'I10'],
    ['high b', 'I10'],
    ['high', 'I10'],
    ['chol', 'E78.00'],
    ['thyroid', 'E03.9'],
    ['hiv', 'B20'],
    ['hypertension', 'I10'],
    ['blood pressure high', 'I10'],
    ['low blood pressure', 'I95.9'],
    ['heart attack', 'I21.9'],
    ['past heart attack', 'I25.2'],
    ['stroke', 'I63.9'],
    ['mini stroke', 'G45.9'],
    ['AFib', 'I48.91'],
    ['broken wrist', 'S62.109A'],
    ['broken wr', 'S62.109A'],
    ['sprained ankle', 'S93.409A'],
    ['high cholesterol', 'E78.00'],
    ['asthma', 'J45.909'],
    ['hay fever', 'J30.1'],
    ['seasonal allergic rhinitis', 'J30.2'],
    ['acid reflux', 'K21.9'],
    ['gallstones', 'K80.20'],
    ['celiac', 'K90.0'],
    ['underactive thyroid', 'E03.9'],
    ['hashimotos', 'E06.3'],
    ["Hashimoto's", 'E06.3'],
    ['migraine', 'G43.909'],
    ['depression', 'F32.A'],
    ['anxiety', 'F41.9'],
    ['ADHD', 'F90.9'],
    ['back pain', 'M54.9'],
    ['lower back pain', 'M54.50'],
    ['knee arthritis', 'M17.9'],
    ['osteoporosis', 'M81.0'],
    ['breast cancer', 'C50.919'],
    ['kidney stones', 'N20.0'],
    ['UTI', 'N39.0'],
    ['shingles', 'B02.9'],
    ['covid', 'U07.1'],
    ['long covid', 'U09.9'],
    ['eczema', 'L20.9'],
    ['penicillin allergy', 'Z88.0'],
    ['multiple sclerosis', 'G35.D'],
    ['Ménière', 'H81.09'],
    ['sjögren', 'M35.00'],
    ['tinnitus', 'H93.19'],
  ])('start with what %j means', (typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it.each([
    ['diabtes', 'E11.9'],
    ['migrane', 'G43.909'],
    ['hypertention', 'I10'],
    ['pnuemonia', 'J18.9'],
    ['astham', 'J45.909'],
    ['osteoperosis', 'M81.0'],
    ['fibromialgia', 'M79.7'],
    ['broken wirst', 'S62.109A'],
  ])('tolerate one wrong letter: %j', (typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it.each([
    ['E11', /^E11\./],
    ['e11.', /^E11\./],
    ['i1', /^I1/],
    ['S62', /^S62\./],
  ])('find codes that begin with %j', (typed, form) => {
    expect(codes(typed).length).toBeGreaterThan(1)
    for (const code of codes(typed)) expect(code).toMatch(form)
  })

  it.each([
    ['E11.9', 'E11.9'],
    ['e119', 'E11.9'],
    ['I10', 'I10'],
  ])('know the code %j', (typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it.each(['', ' ', 'x', 'the', 'qwertyuiop', 'E99', '((('])('have nothing for %j', typed => {
    expect(codes(typed)).toEqual([])
  })

  it('are no more than the requested number', () => {
    expect(suggestConditions(commonConditions, 'pain', 3)).toHaveLength(3)
  })
})

it('shows the everyday name that was typed beside the formal one', () => {
  const [first] = suggestConditions(commonConditions, 'high blo')
  expect(first).toMatchObject({ everydayName: 'high blood pressure', name: 'Essential (primary) hypertension' })
  expect(suggestConditions(commonConditions, 'pulmonary hyp')[0]).toMatchObject({ everydayName: undefined })
})

it('knows the codes of what is most common', () => {
  const known = new Set(commonConditions.map(({ code }) => code))
  expect(mostCommon.filter(code => !known.has(code))).toEqual([])
})

describe('the list of common conditions', () => {
  it('has several hundred entries, each complete and each once', () => {
    expect(commonConditions.length).toBeGreaterThan(450)
    expect(new Set(commonConditions.map(({ code }) => code)).size).toBe(commonConditions.length)
    expect(new Set(commonConditions.map(({ name }) => name)).size).toBe(commonConditions.length)
    for (const { code, name, alsoCalled } of commonConditions) {
      expect(code).toMatch(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/)
      expect(name.length).toBeGreaterThan(2)
      expect(alsoCalled.every(word => word.trim() === word && word !== '')).toBe(true)
    }
  })

  it('covers every chapter', () => {
    const letters = new Set(commonConditions.map(({ code }) => code[0]))
    expect([...letters].sort().join('')).toBe('ABCDEFGHIJKLMNOPQRSTUZ')
  })

  it('finds every entry by its own name and by its code', () => {
    for (const { code, name } of commonConditions) {
      expect(codes(name), name).toContain(code)
      expect(codes(code)[0]).toBe(code)
    }
  })
})
