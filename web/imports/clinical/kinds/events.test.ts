import { expect, it } from 'vitest'
import { context, decided } from '../testing/decided.ts'
import { appointment, goal, immunization, named, on, procedure, provider, visit } from '../testing/statements.ts'
import { procedureStatus } from './procedures.ts'

it.each<[string, Parameters<typeof procedureStatus>[0], string, string | undefined]>([
  ['a finished one', { status: 'completed', at: { start: on('2024-01-01') } }, 'completed', undefined],
  ['one without a status happened', { at: { start: on('2024-01-01') } }, 'completed', undefined],
  [
    'an order is planned, whatever became of it',
    { status: 'completed', intent: 'ordered', at: {} },
    'planned',
    undefined,
  ],
  [
    'a promise is planned',
    { status: 'active', intent: 'planned', at: { start: on('2024-01-01') } },
    'planned',
    undefined,
  ],
  ['one under way', { status: 'active', at: {} }, 'in-progress', undefined],
  ['one that was broken off', { status: 'aborted', at: {} }, 'stopped', undefined],
  [
    'one in the future is planned',
    { status: 'completed', at: { start: on('2027-01-01') } },
    'planned',
    'status-against-dates',
  ],
])('decides the status of a procedure: %s', (_, told, status, doubt) => {
  expect(procedureStatus(told, context)).toEqual({ status, ...(doubt && { doubt }) })
})

it('names a procedure that was not done, and why', () => {
  const { leftOut } = decided(
    procedure('Colonoscopy', { status: 'not-done', notes: [{ label: 'Reason', text: 'Patient refused' }] }),
  )
  expect(leftOut).toMatchObject([
    { what: 'Colonoscopy', reason: 'not-done', date: '2024-03-01', detail: 'Reason: Patient refused' },
  ])
})

it('keeps an undated vaccine', () => {
  const { values, doubts } = decided(immunization('MMR', { at: {}, atText: 'in childhood' }))
  expect(values).toMatchObject([{ vaccine: 'MMR', date: null, notes: 'Date: in childhood' }])
  expect(doubts).toEqual([['date-unknown']])
})

it.each([
  ['refused', { status: 'not-done', statusReason: 'Patient objection' }],
  ['negated', { isNegated: true, statusReason: 'Patient objection' }],
  ['only planned', { intent: 'planned' as const, statusReason: 'Patient objection' }],
])('names a vaccine that was %s as not given', (_, given) => {
  expect(decided(immunization('Influenza', given)).leftOut).toMatchObject([
    { what: 'Influenza', reason: 'not-done', detail: 'Reason: Patient objection' },
  ])
})

it.each([
  ['not given by its entry, given by its text', { isNegated: true, writtenStatus: 'Completed' }, 'not given'],
  ['not done by its status, given by its text', { status: 'not-done', writtenStatus: 'administered' }, 'not given'],
  ['given by its entry, refused by its text', { status: 'completed', writtenStatus: 'Patient refused' }, 'given'],
  ['given, with a reason why it was not', { status: 'completed', statusReason: 'Patient objection' }, 'given'],
])('keeps a vaccine that contradicts itself, with that doubt: %s', (_, given, entry) => {
  const { values, doubts, leftOut } = decided(immunization('Influenza', given))
  expect(values).toMatchObject([
    {
      vaccine: 'Influenza',
      notes: expect.stringMatching(`says both that it was given and that it was not.\nIts entry: ${entry}`),
    },
  ])
  expect([doubts, leftOut]).toEqual([[['given-or-not']], []])
})

it.each([
  ['is only planned', { intent: 'planned' as const, writtenStatus: 'Completed' }],
  ['was refused, and speaks of another dose', { isNegated: true, writtenStatus: 'Series completed elsewhere' }],
])('does not add a vaccine that %s', (_, given) => {
  expect(decided(immunization('Influenza', given)).leftOut).toMatchObject([{ reason: 'not-done' }])
})

it('keeps lot, maker, site and who gave a vaccine', () => {
  const { values } = decided(
    immunization('Influenza', {
      vaccine: named('Influenza', 'http://hl7.org/fhir/sid/cvx|88'),
      dose: '2',
      lot: 'EX1234',
      manufacturer: 'Sanofi',
      site: 'Left deltoid',
      performers: ['Nurse Kelly'],
      location: 'Corner Pharmacy',
    }),
  )
  expect(values).toMatchObject([{ cvxCode: '88', dose: 2, lot: 'EX1234', where: 'Corner Pharmacy' }])
  expect(values[0]?.notes).toBe('Performed by: Nurse Kelly\nManufacturer: Sanofi\nSite: Left deltoid')
})

it('takes a canceled visit for none', () => {
  expect(decided(visit('Checkup', { status: 'cancelled' })).reasons).toEqual(['not-done'])
})

it('makes an appointment of a planned visit whose time is known', () => {
  const { records } = decided(visit('Checkup', { status: 'planned', at: { start: on('2026-07-01', '09:30') } }))
  expect(records).toMatchObject([
    {
      type: 'appointments',
      values: { type: 'Checkup', appointmentDate: '2026-07-01T13:30:00.000Z', status: 'scheduled' },
    },
  ])
})

it('makes up no time for a planned visit', () => {
  expect(decided(visit('Checkup', { status: 'planned', at: { start: on('2026-07-01') } })).reasons).toEqual([
    'not-done',
  ])
  expect(decided(appointment('Checkup', { at: { start: on('2026-07-01') } })).reasons).toEqual(['no-date'])
})

it('keeps a hospital stay of two days, with whom it was and how it ended', () => {
  const { values } = decided(
    visit('Admission', {
      setting: 'IMP',
      at: { start: on('2024-03-01', '22:30', '-06:00'), end: on('2024-03-03') },
      participants: ['Dr. Lee'],
      discharge: 'To home',
    }),
  )
  expect(values).toMatchObject([
    { date: '2024-03-01', endDate: '2024-03-03', setting: 'hospital', notes: 'With: Dr. Lee\nDischarge: To home' },
  ])
})

it('names the provider of many visits once', () => {
  const seen = provider('Dr. Garcia', { identifiers: ['2.16.840.1.113883.4.6^1'], specialty: 'Family medicine' })
  const { records, leftOut } = decided(
    visit('Checkup', { sourceId: 'Encounter/1', provider: seen }),
    visit('Checkup', { sourceId: 'Encounter/2', at: { start: on('2025-03-01') }, provider: seen }),
  )
  expect(records.map(({ type }) => type)).toEqual(['providers', 'visits', 'visits'])
  expect(records[1]?.references?.providerId?.key).toBe(records[0]?.key)
  expect(leftOut).toEqual([])
})

it('does not take the start of a goal for its end', () => {
  expect(decided(goal('Walk more', { start: on('2026-01-01') })).values).toMatchObject([
    { startDate: '2026-01-01', dueDate: null },
  ])
})
