import { expect, it } from 'vitest'
import { decided } from '../testing/decided.ts'
import { allergy, named, on } from '../testing/statements.ts'
import { allergyStatus } from './allergies.ts'
import { severityOf, worst } from './severity.ts'

it.each([
  ['its own status counts', { clinicalStatus: 'active', status: 'completed' }, 'active', undefined],
  ['an inactive one stays inactive', { clinicalStatus: 'inactive', status: 'active' }, 'inactive', undefined],
  ['a resolved one stays resolved', { clinicalStatus: 'resolved' }, 'resolved', undefined],
  ['in words', { clinicalStatus: 'no longer active' }, 'inactive', undefined],
  ['the entry’s status counts if it has none', { status: 'active' }, 'active', undefined],
  ['a closed entry does not end an allergy', { status: 'completed' }, 'active', 'status-unknown'],
  ['without any status it is active, with a doubt', {}, 'active', 'status-unknown'],
])('decides whether an allergy is active: %s', (_, told, status, doubt) => {
  expect(allergyStatus(told)).toEqual({ status, ...(doubt && { doubt }) })
})

it('never leaves an active allergy out because of an end date', () => {
  const { values, leftOut } = decided(allergy('Penicillin', { period: { start: on('2010'), end: on('2011-02-03') } }))
  expect(values).toMatchObject([
    { substance: 'Penicillin', status: 'active', noticedOn: '2010', notes: 'End: 2011-02-03' },
  ])
  expect(leftOut).toEqual([])
})

it('keeps an unconfirmed allergy as such', () => {
  const { values, doubts } = decided(allergy('Penicillin', { verification: 'unconfirmed' }))
  expect(values).toMatchObject([{ verification: 'unconfirmed' }])
  expect(doubts).toEqual([['unconfirmed']])
})

it.each([
  ['refuted', { verification: 'refuted' }, 'refuted'],
  ['entered in error', { isInError: true }, 'entered-in-error'],
  ['entered in error by its verification', { verification: 'entered-in-error' }, 'entered-in-error'],
  ['denied', { isNegated: true }, 'negated'],
])('leaves one out that was %s, by its name', (_, given, reason) => {
  expect(decided(allergy('Penicillin', given)).leftOut).toMatchObject([{ what: 'Penicillin', kind: 'Allergy', reason }])
})

it.each(['None', '-none-', 'Unknown', 'No reaction', 'No known reactions'])(
  'leaves a denied one out whose reaction is “%s”',
  manifestation => {
    const denied = allergy('Penicillin', { isNegated: true, reactions: [{ manifestations: [manifestation] }] })
    expect(decided(denied).leftOut).toMatchObject([{ what: 'Penicillin', reason: 'negated' }])
  },
)

it.each([
  [
    'of a local system that writes names as codes',
    { text: 'Penicillin', codes: [{ system: 'urn:local', code: 'Penicillin' }] },
    'Penicillin',
  ],
  [
    'that only the display of “other” names',
    { codes: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor', code: 'OTH', display: 'Shellfish' }] },
    'Shellfish',
  ],
])('keeps one %s', (_, substance, name) => {
  expect(decided(allergy('', { substance })).column('substance')).toEqual([name])
})

it('takes “no known allergies” for what it says', () => {
  const { leftOut, records } = decided(
    allergy('No known drug allergies'),
    allergy('Allergy status', { substance: named('Allergy status', 'http://snomed.info/sct|716186003') }),
  )
  expect(records).toEqual([])
  expect(leftOut).toMatchObject([
    { what: 'Allergy status', reason: 'negated' },
    { what: 'No known drug allergies', reason: 'negated' },
  ])
})

it.each(['Not allergic to eggs', 'Nicht allergisch auf Eier', 'No es alérgico al huevo', 'Pas allergique aux œufs'])(
  'takes “%s” for no allergy, and names it',
  name => {
    const { leftOut, records } = decided(allergy(name))
    expect(records).toEqual([])
    expect(leftOut).toMatchObject([{ what: name, reason: 'negated' }])
  },
)

it('keeps an allergy that has only a code', () => {
  const substance = { codes: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '7980' }] }
  expect(decided(allergy('', { substance })).column('substance')).toEqual(['RxNorm 7980'])
})

it.each([
  ['mild', 'mild'],
  ['Moderate to severe', 'severe'],
  ['fatal', 'severe'],
  ['24484000', 'severe'],
  ['odd', undefined],
  [undefined, undefined],
])('reads the severity “%s” as %s', (written, severity) => {
  expect(severityOf(written)).toBe(severity)
})

it('lets the worse severity stand for both, and keeps both', () => {
  expect(worst(['mild', undefined, 'severe'])).toBe('severe')
  const { values } = decided(
    allergy('Peanut', { severity: 'mild', reactions: [{ manifestations: ['Anaphylaxis'], severity: 'severe' }] }),
  )
  expect(values).toMatchObject([
    {
      severity: 'severe',
      reaction: 'Anaphylaxis',
      notes: 'Severity of the allergy: mild\nSeverity of Anaphylaxis: severe',
    },
  ])
})

it.each([
  ['high', null, 'Criticality: high (a future reaction could be life-threatening)'],
  ['low', null, 'Criticality: low (a future reaction is not expected to be life-threatening)'],
  ['CRITH', 'mild', 'Criticality: high (a future reaction could be life-threatening)'],
  ['unable-to-assess', 'severe', null],
])('keeps a criticality that is %s apart from the severity', (criticality, severity, notes) => {
  const reactions = severity ? [{ manifestations: ['Hives'], severity }] : []
  expect(decided(allergy('Peanut', { criticality, reactions })).values).toMatchObject([{ severity, notes }])
})
