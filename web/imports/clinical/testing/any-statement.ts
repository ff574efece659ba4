import fc from 'fast-check'
import type { Statement } from '../statement.ts'
import {
  allergy,
  appointment,
  carePlan,
  condition,
  coverage,
  device,
  direction,
  familyHistory,
  goal,
  immunization,
  medication,
  observation,
  other,
  procedure,
  provider,
  report,
  visit,
} from './statements.ts'

/** Words that no rule knows, and some that rules act on. */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom(...'bdfgjkmpqvwxz'), minLength: 4, maxLength: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom('Penicillin', 'none', 'unknown', 'twice', 'daily', 'É-coli', '<5') },
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
const longText = fc
  .tuple(word, fc.integer({ min: 1, max: 60 }))
  .map(([one, count]) => Array.from({ length: count }, (_, at) => `${one}${at}`).join(' '))
const anyText = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: longText })
const texts = fc.array(text, { maxLength: 2 })
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const date = fc.constantFrom('2013', '2013-05', '2013-05-04', '2024-03-01', '2026-06-14', '2030-01-01')
const time = fc.oneof(
  date.map(day => ({ date: day })),
  fc.constantFrom(
    { date: '2024-03-01', time: '22:30', offset: '-06:00' },
    { date: '2024-03-01', time: '03:30', offset: '+00:00' },
    { date: '2024-03-02', time: '08:15' },
  ),
)
const period = fc.record({ start: maybe(time), end: maybe(time), hasEnded: maybe(fc.boolean()) }, { requiredKeys: [] })

const code = fc.record({
  system: fc.constantFrom(
    'http://loinc.org',
    'http://snomed.info/sct',
    'urn:oid:1.2.3',
    'http://www.nlm.nih.gov/research/umls/rxnorm',
  ),
  code: fc.constantFrom('718-7', '8480-6', '8867-4', '29463-7', '197361', 'OTH', 'Unknown', '0'),
  display: text,
})
const concept = fc.record({ text: maybe(anyText), codes: fc.array(code, { maxLength: 2 }) })

const status = maybe(
  fc.constantFrom(
    'active',
    'completed',
    'on-hold',
    'stopped',
    'draft',
    'not-done',
    'final',
    'cancelled',
    'entered-in-error',
    'planned',
    'finished',
  ),
)

const base = fc.record({
  identifiers: fc.array(fc.constantFrom('1.2.3^7', '1.2.3^8'), { maxLength: 1 }),
  sourceId: maybe(fc.constantFrom('Thing/1', 'Thing/2', 'Thing/3', 'Thing/4')),
  source: fc.constantFrom('Riverside Clinic', 'Hilltop Hospital'),
  document: fc.constantFrom('a.json', 'b.json'),
  changedAt: maybe(fc.constantFrom('2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z')),
  status,
  verification: maybe(fc.constantFrom('confirmed', 'unconfirmed', 'refuted')),
  isInError: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  isNegated: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  intent: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    fc.constantFrom('planned' as const, 'ordered' as const, 'proposed' as const),
  ),
  recorded: maybe(time),
  authors: texts,
  notes: fc.array(fc.record({ label: maybe(fc.constant('Comment')), text: anyText }), { maxLength: 2 }),
})

const quantity = fc.record({
  value: fc.constantFrom(4.1, 72, 128, 9000),
  comparator: maybe(fc.constantFrom('<', '>=')),
  unit: maybe(fc.constantFrom('mmHg', 'kg', '/min', 'widgets')),
})
const observed = fc.record({
  code: concept,
  quantity: maybe(quantity),
  text: maybe(anyText),
  absentReason: maybe(text),
  range: maybe(fc.record({ low: maybe(quantity), high: maybe(quantity), text: maybe(text) })),
  interpretation: fc.array(fc.constantFrom('H', 'N', 'LL', 'POS'), { maxLength: 1 }),
})

const timing = fc.record({
  frequency: maybe(fc.constantFrom(1, 2)),
  period: maybe(fc.constantFrom(1, 8)),
  periodUnit: maybe(fc.constantFrom('h' as const, 'd' as const)),
  when: maybe(fc.constant(null).map(() => ['MORN', 'HS'])),
  text: maybe(text),
})
const anyDirection = fc
  .record({
    ...{
      text: maybe(anyText),
      patientText: maybe(text),
      additional: texts,
      timing: maybe(timing),
      timingNotRead: maybe(text),
    },
    ...{ dose: maybe(text), rate: maybe(text), maximum: maybe(text), asNeeded: fc.boolean(), asNeededFor: maybe(text) },
    ...{ route: maybe(text), site: maybe(text), method: maybe(text), period: maybe(period) },
  })
  .map(direction)
const fill = fc.record({ on: maybe(time), quantity: maybe(text), daysSupply: maybe(fc.constant(30)), by: maybe(text) })
const ids = fc.array(fc.constantFrom('Thing/1', 'Thing/2', 'Thing/3'), { maxLength: 1 })

const anyProvider = fc
  .record({
    base,
    name: text,
    specialty: maybe(text),
    practice: maybe(text),
    phone: maybe(text),
    email: maybe(text),
    address: maybe(anyText),
  })
  .map(({ base: common, name, ...given }) => provider(name, { ...common, ...given }))

const statement = <S extends Statement>(make: (name: string) => S, given: fc.Arbitrary<Partial<S>>): fc.Arbitrary<S> =>
  fc.tuple(base, given).map(([common, own]) => ({ ...make(''), ...common, ...own }))

const kinds: fc.Arbitrary<Statement>[] = [
  statement(
    medication,
    fc.record({
      ...{
        role: fc.constantFrom('listed', 'prescribed', 'dispensed', 'administered'),
        product: concept,
        strength: maybe(text),
      },
      ...{
        form: maybe(text),
        period,
        authored: maybe(time),
        directions: fc.array(anyDirection, { maxLength: 2 }),
        reasons: texts,
      },
      ...{ statusReason: maybe(text), prescriber: maybe(text), quantity: maybe(text), refills: maybe(fc.constant(2)) },
      ...{ fills: fc.array(fill, { maxLength: 2 }), partOf: ids },
    }),
  ),
  statement(
    allergy,
    fc.record({
      ...{
        substance: concept,
        clinicalStatus: maybe(fc.constantFrom('active', 'inactive', 'resolved')),
        categories: fc.constant(['food']),
      },
      ...{
        severity: maybe(fc.constantFrom('mild', 'severe', 'odd')),
        criticality: maybe(fc.constant('high')),
        period,
        onset: maybe(time),
      },
      reactions: fc.array(
        fc.record({
          manifestations: texts,
          description: maybe(text),
          severity: maybe(fc.constantFrom('moderate', 'fatal', 'strange')),
          on: maybe(time),
        }),
        { maxLength: 2 },
      ),
      onsetText: maybe(text),
    }),
  ),
  statement(
    condition,
    fc.record({
      ...{ name: concept, clinicalStatus: status, isChronic: maybe(fc.boolean()), severity: maybe(text), period },
      ...{ onsetText: maybe(text), abatementText: maybe(text), bodySites: texts },
    }),
  ),
  statement(
    observation,
    fc
      .tuple(
        observed,
        fc.record({
          ...{
            categories: fc.array(fc.constantFrom('laboratory', 'vital-signs', 'social-history'), { maxLength: 1 }),
            at: period,
          },
          ...{
            issued: maybe(time),
            components: fc.array(observed, { maxLength: 2 }),
            members: ids,
            specimen: maybe(text),
          },
          ...{
            method: maybe(text),
            bodySite: maybe(text),
            performers: texts,
            orderedBy: maybe(text),
            panel: maybe(text),
          },
        }),
      )
      .map(([own, more]) => ({ ...own, ...more })),
  ),
  statement(
    report,
    fc.record({
      name: concept,
      at: period,
      conclusion: maybe(anyText),
      performers: texts,
      orderedBy: maybe(text),
      results: ids,
    }),
  ),
  statement(
    procedure,
    fc.record({
      ...{
        name: concept,
        at: period,
        atText: maybe(text),
        provider: maybe(anyProvider),
        performers: texts,
        location: maybe(text),
      },
      ...{ bodySites: texts, reasons: texts, outcome: maybe(anyText), complications: texts, followUps: texts },
    }),
  ),
  statement(
    visit,
    fc.record({
      ...{
        types: fc.array(concept, { maxLength: 2 }),
        settingText: maybe(text),
        at: period,
        provider: maybe(anyProvider),
      },
      ...{ participants: texts, location: maybe(text), reasons: texts, diagnoses: texts, discharge: maybe(text) },
    }),
  ),
  statement(
    immunization,
    fc.record({
      ...{
        vaccine: concept,
        at: period,
        atText: maybe(text),
        statusReason: maybe(text),
        dose: maybe(fc.constantFrom('1', '2 of 3')),
      },
      ...{ lot: maybe(text), manufacturer: maybe(text), route: maybe(text), site: maybe(text), amount: maybe(text) },
      ...{ performers: texts, location: maybe(text), isReported: maybe(fc.boolean()) },
    }),
  ),
  statement(
    familyHistory,
    fc.record({
      ...{ relative: concept, relativeSex: maybe(text), isDeceased: maybe(fc.boolean()), condition: concept },
      ...{ onset: maybe(text), ageAtOnset: maybe(fc.constant(57)) },
    }),
  ),
  statement(
    carePlan,
    fc.record({
      name: maybe(text),
      period,
      careTeam: texts,
      reasons: texts,
      description: maybe(anyText),
      steps: texts,
    }),
  ),
  statement(
    goal,
    fc.record({
      goal: concept,
      targets: texts,
      progress: maybe(text),
      start: maybe(time),
      due: maybe(time),
      setBy: maybe(text),
    }),
  ),
  statement(
    coverage,
    fc.record({
      ...{
        payer: maybe(text),
        type: maybe(text),
        plan: maybe(text),
        memberNumber: maybe(text),
        groupNumber: maybe(text),
      },
      ...{ subscriber: maybe(text), period, phone: maybe(text) },
    }),
  ),
  statement(
    device,
    fc.record({
      ...{
        device: concept,
        period,
        bodySite: maybe(text),
        manufacturer: maybe(text),
        model: maybe(text),
        serialNumber: maybe(text),
      },
      ...{ lotNumber: maybe(text), udi: maybe(text), mriSafety: maybe(text) },
    }),
  ),
  statement(
    appointment,
    fc.record({
      ...{
        type: maybe(text),
        at: period,
        minutes: maybe(fc.constant(20)),
        provider: maybe(anyProvider),
        participants: texts,
      },
      ...{ location: maybe(text), reasons: texts },
    }),
  ),
  anyProvider,
  statement(other, fc.record({ what: text })),
]

export const anyStatement: fc.Arbitrary<Statement> = fc.oneof(...kinds)
export const anyStatements = fc.array(anyStatement, { maxLength: 8 })
