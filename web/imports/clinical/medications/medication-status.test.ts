import { expect, it } from 'vitest'
import type { MedicationStatement } from '../statement.ts'
import { on } from '../testing/statements.ts'
import { isNotTaken, medicationStatus } from './medication-status.ts'

const context = { today: '2026-06-15', timeZone: 'America/New_York' }
const past = { start: on('2020-01-01'), end: on('2020-03-01') }
const open = { start: on('2020-01-01') }
const later = { start: on('2026-09-01') }

type Told = Partial<Pick<MedicationStatement, 'role' | 'status' | 'intent' | 'period' | 'authored'>>

it.each<[string, Told, string, string[]]>([
  ['an active prescription is active', { status: 'active', period: open }, 'active', []],
  [
    'a drug whose period ended is past, whatever its status says',
    { status: 'active', period: past },
    'discontinued',
    ['status-against-dates'],
  ],
  ['one on hold that ended is past', { status: 'on-hold', period: past }, 'discontinued', ['status-against-dates']],
  ['a finished drug is past', { status: 'completed', period: past }, 'discontinued', []],
  ['an end this year is not past in the same year', { status: 'active', period: { end: on('2026') } }, 'active', []],
  [
    'an end last year is past',
    { status: 'active', period: { end: on('2025') } },
    'discontinued',
    ['status-against-dates'],
  ],
  ['an end today is not past', { status: 'active', period: { end: on('2026-06-15') } }, 'active', []],
  ['a drug on hold is on hold', { status: 'on-hold' }, 'on-hold', []],
  ['a suspended drug is on hold', { status: 'suspended' }, 'on-hold', []],
  ['no status is unknown', {}, 'unknown', ['status-unknown']],
  ['a status that says unknown is unknown', { status: 'unknown' }, 'unknown', ['status-unknown']],
  ['a status that nobody knows is unknown', { status: 'fnord' }, 'unknown', ['status-unknown']],
  ['a status in words is read', { status: 'no longer active' }, 'discontinued', []],
  ['"taking" is active', { status: 'taking' }, 'active', []],
  ['a stopped drug without an end is past', { status: 'stopped' }, 'discontinued', []],
  ['a canceled prescription is past', { status: 'cancelled' }, 'discontinued', []],
  ['over, but nobody knows since when', { period: { hasEnded: true } }, 'discontinued', []],
  ['a stated status wins over an end without a date', { status: 'active', period: { hasEnded: true } }, 'active', []],
  ['a draft is planned', { status: 'draft' }, 'planned', []],
  ['a proposal is planned', { status: 'active', intent: 'proposed' }, 'planned', []],
  ['a plan that has not begun is planned', { status: 'active', intent: 'planned', period: later }, 'planned', []],
  ['a plan without a date is planned', { status: 'active', intent: 'planned' }, 'planned', []],
  [
    'a plan that has begun is what its status says',
    { status: 'active', intent: 'planned', authored: on('2025-01-01') },
    'active',
    [],
  ],
  ['an order that starts later is planned', { status: 'active', intent: 'ordered', period: later }, 'planned', []],
  ['a drug that starts later is planned', { status: 'active', period: later }, 'planned', []],
  ['a stopped plan is past', { status: 'stopped', intent: 'planned' }, 'discontinued', []],
  [
    'a dose given at a visit is given',
    { role: 'administered', status: 'completed', period: { ...open, isPoint: true } },
    'given',
    [],
  ],
  ['a dose given under way is given', { role: 'administered', status: 'in-progress', period: open }, 'given', []],
  ['a dose ordered for later is planned', { role: 'administered', intent: 'ordered', period: later }, 'planned', []],
  [
    'what a pharmacy handed out may or may not be taken',
    { role: 'dispensed', status: 'completed' },
    'unknown',
    ['status-unknown'],
  ],
])('%s', (_, told, status, doubts) => {
  expect(medicationStatus({ role: 'prescribed', period: {}, ...told }, context)).toEqual({ status, doubts })
})

it.each<[string, Parameters<typeof isNotTaken>[0], boolean]>([
  ['a drug that was never taken', { role: 'listed', status: 'not-taken', isNegated: false }, true],
  ['a dose that was not given', { role: 'administered', status: 'not-done', isNegated: false }, true],
  ['a declined fill', { role: 'dispensed', status: 'declined', isNegated: false }, true],
  ['a fill that is only prepared', { role: 'dispensed', status: 'preparation', isNegated: false }, true],
  ['a canceled prescription was taken perhaps', { role: 'prescribed', status: 'cancelled', isNegated: false }, false],
])('tells what was not taken: %s', (_, told, expected) => {
  expect(isNotTaken(told)).toBe(expected)
})
