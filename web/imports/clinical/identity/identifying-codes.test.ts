import { expect, it } from 'vitest'
import { codeAsName, codeIn, identifyingCodes } from './identifying-codes.ts'

const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'

it.each([
  [RXNORM, '197361', `${RXNORM}|197361`],
  ['urn:oid:2.16.840.1.113883.6.88', '197361', `${RXNORM}|197361`],
  ['http://loinc.org/', '718-7', 'http://loinc.org|718-7'],
  ['http://hl7.org/fhir/sid/ndc', '00093-0810-01', 'http://hl7.org/fhir/sid/ndc|00093-0810-01'],
  ['http://fhir.de/CodeSystem/ifa/pzn', '00123456', 'http://fhir.de/CodeSystem/ifa/pzn|00123456'],
])('knows what %s %s stands for', (system, code, identified) => {
  expect(identifyingCodes([{ system, code }])).toEqual([identified])
})

it.each([
  [RXNORM, 'Unknown'],
  [RXNORM, 'OTH'],
  [RXNORM, 'UNK'],
  [RXNORM, '0'],
  [RXNORM, '00000'],
  [RXNORM, ' '],
  ['http://terminology.hl7.org/CodeSystem/v3-NullFlavor', 'OTH'],
  ['urn:oid:1.2.840.114350.1.13.99', '4711'],
  ['', '197361'],
])('sees that %s %s identifies nothing', (system, code) => {
  expect(identifyingCodes([{ system, code }])).toEqual([])
})

it('uses a code as a name only if there are no words', () => {
  expect(
    codeAsName([
      { system: 'urn:oid:1.2.3', code: '7' },
      { system: RXNORM, code: '197361' },
    ]),
  ).toBe('RxNorm 197361')
  expect(codeIn([{ system: RXNORM, code: 'OTH' }], RXNORM)).toBeUndefined()
})
