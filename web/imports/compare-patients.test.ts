import { describe, expect, it } from 'vitest'
import { areSeveral, comparePatient, type Recipient } from './compare-patients.ts'

const ana: Recipient = { firstName: 'Ana', lastName: 'García López', dateOfBirth: '1984-05-04', gender: 'female' }
const bill: Recipient = { firstName: 'Bill', lastName: 'Park', dateOfBirth: null, gender: null }
const nameIn = (name: string | undefined, person = ana) =>
  comparePatient({ ...(name !== undefined && { name }), identifiers: [] }, person).name

describe('the name in a file and the person', () => {
  it.each([
    ['as it is', 'Ana García López'],
    ['without accents, in capitals', 'GARCIA LOPEZ, ANA'],
    ['with a middle name', 'Ana María García López'],
    ['with an initial and a title', 'Mrs. Ana M. García López'],
    ['with one of two last names', 'Ana García'],
  ])('agree %s', (_, name) => {
    expect(nameIn(name)).toBe('same')
  })

  it('agree in letters of other languages', () => {
    expect(nameIn('李 明', { ...bill, firstName: '明', lastName: '李' })).toBe('same')
  })

  it('do not agree where only the vowels of another script differ', () => {
    const reema = { ...bill, firstName: 'रीमा', lastName: 'शर्मा' }
    expect(nameIn('रामू शर्मा', reema)).toBe('differs')
    expect(nameIn('रीमा शर्मा', reema)).toBe('same')
  })

  it('agree by a nickname', () => {
    expect(nameIn('William J. Park', bill)).toBe('same')
  })

  it.each([
    ['a child with the same last name', 'Leo García López'],
    ['the last name alone', 'García López'],
    ['another last name', 'Ana Smith'],
    ['another second last name', 'Ana García Ruiz'],
    ['somebody else', 'John Smith'],
  ])('differ for %s', (_, name) => {
    expect(nameIn(name)).toBe('differs')
  })

  it('are not known to agree where the file has none', () => {
    expect(nameIn(undefined)).toBe('unknown')
    expect(nameIn(' ')).toBe('unknown')
  })
})

it.each([
  ['1984-05-04', 'same'],
  ['1984', 'same'],
  ['1984-05', 'same'],
  ['1984-04-05', 'differs'],
  ['2015', 'differs'],
  [undefined, 'unknown'],
])('compares the date of birth %s', (birthDate, agreement) => {
  expect(comparePatient({ ...(birthDate && { birthDate }), identifiers: [] }, ana).birthDate).toBe(agreement)
})

it.each([
  ['female', 'same'],
  ['F', 'same'],
  ['male', 'differs'],
  ['other', 'unknown'],
  ['unknown', 'unknown'],
])('compares the sex %s', (sex, agreement) => {
  expect(comparePatient({ sex, identifiers: [] }, ana).sex).toBe(agreement)
})

it.each([
  ['dates of birth', { birthDate: '1950-05-01' }, { birthDate: '1980-05-01' }, true],
  ['sexes', { sex: 'male' }, { sex: 'female' }, true],
  ['dates, of which one is only a year', { birthDate: '1980' }, { birthDate: '1980-05-01' }, false],
  ['dates, of which one is missing', {}, { birthDate: '1980-05-01' }, false],
])('takes patients of one name for different people by their %s: %s and %s', (_, one, two, expected) => {
  const stated = { name: 'Ben Okri', identifiers: [] }
  expect(
    areSeveral([
      { ...stated, ...one },
      { ...stated, ...two },
    ]),
  ).toBe(expected)
})
