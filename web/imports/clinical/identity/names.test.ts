import { expect, it } from 'vitest'
import { nameOf, plainName } from './names.ts'

const coded = (display?: string) => [
  { system: 'http://snomed.info/sct', code: '194828000', ...(display && { display }) },
]

it.each([
  [
    'the source’s own words come first',
    { text: 'Exercise-induced angina', codes: coded('Angina') },
    'Exercise-induced angina',
  ],
  ['a code’s name where there are none', { codes: coded('Angina') }, 'Angina'],
  ['a word that says nothing is no name', { text: 'Unknown', codes: coded('Angina') }, 'Angina'],
  ['a code alone is better than nothing', { codes: coded() }, 'SNOMED 194828000'],
  ['a code system is no name', { text: 'RxNorm', codes: coded('Angina') }, 'Angina'],
  ['nor is a code', { text: 'SNOMED-CT: 194828000', codes: coded('Angina') }, 'Angina'],
  ['nor is its number', { text: '194828000', codes: coded('Angina') }, 'Angina'],
  ['but a name may contain one', { text: 'Loincloth rash', codes: [] }, 'Loincloth rash'],
  [
    'the most general code names nothing',
    { codes: [{ system: 'http://snomed.info/sct', code: '410942007', display: 'drug or medication' }] },
    undefined,
  ],
  ['nothing is nothing', { text: '????', codes: [] }, undefined],
])('names a thing: %s', (_, concept, name) => {
  expect(nameOf(concept)).toBe(name)
})

it('compares names without regard to case and punctuation, but keeps strengths apart', () => {
  expect(plainName('  Lisinopril, 10 MG  Tablet')).toBe(plainName('lisinopril 10 mg tablet'))
  expect(plainName('Carvedilol 6.25 MG')).not.toBe(plainName('Carvedilol 625 MG'))
})
