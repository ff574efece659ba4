import { describe, expect, it } from 'vitest'
import { english, message } from '#contract/languages/message.ts'
import { defineRecord } from './define-record.ts'
import { faultsOf } from './faults.ts'
import {
  choice,
  date,
  decimal,
  type FieldValue,
  flag,
  instant,
  integer,
  longText,
  reference,
  text,
  times,
} from './fields.ts'
import { completeValues, schemasOf } from './schemas.ts'

const things = defineRecord({
  name: 'things',
  one: 'Thing',
  many: 'Things',
  page: null,
  title: 'name',
  fields: {
    name: text('Name', { required: true, max: 10 }),
    story: longText('Story', { max: 20 }),
    day: date('Day'),
    count: integer('Count', { min: 1, max: 5 }),
    weight: decimal('Weight', { max: 99.5 }),
    isBig: flag('Big'),
    seenAt: instant('Seen at'),
    schedule: times('Schedule'),
    maker: reference('Maker', 'makers'),
    state: choice('State', { open: 'Open', shut: 'Shut' }, { required: true, default: 'open' }),
  },
})

const faultOf = (field: keyof typeof things.fields, value: FieldValue) =>
  faultsOf(things, { name: 'A', [field]: value })[field]

describe('what a field accepts', () => {
  const cases: [keyof typeof things.fields, FieldValue, string | undefined][] = [
    ['name', 'A thing', undefined],
    ['name', '', 'This is required.'],
    ['name', '   ', 'This is required.'],
    ['name', null, 'This is required.'],
    ['name', 'longer than ten', 'Use at most 10 characters.'],
    ['name', 7, 'Enter text.'],
    ['story', null, undefined],
    ['story', 'x'.repeat(21), 'Use at most 20 characters.'],
    ['day', '2026-02-28', undefined],
    ['day', '2026-02-30', 'Enter a date as year-month-day.'],
    ['day', '28.02.2026', 'Enter a date as year-month-day.'],
    ['day', '1066-10-14', 'Enter a date between 1900 and 2200.'],
    ['count', 5, undefined],
    ['count', 0, 'Must be between 1 and 5.'],
    ['count', 6, 'Must be between 1 and 5.'],
    ['count', 2.5, 'Enter a whole number.'],
    ['count', 'two', 'Enter a number.'],
    ['weight', 0.1, undefined],
    ['weight', 99.6, 'Must be between 0 and 99.5.'],
    ['weight', 'heavy', 'Enter a number.'],
    ['isBig', true, undefined],
    ['isBig', 'perhaps', 'Choose yes or no.'],
    ['seenAt', '2026-11-15T08:30:00Z', undefined],
    ['seenAt', '2026-11-15T08:30:00-05:00', undefined],
    ['seenAt', '2026-11-15', 'Enter a date and a time.'],
    ['seenAt', '9999-01-01T00:00:00Z', 'Enter a date between 1900 and 2200.'],
    ['schedule', '8:00 20:00', undefined],
    ['schedule', 'sometimes', 'Enter times such as 8:00 AM, 8:00 PM.'],
    ['maker', 'the baker', 'Choose one from the list.'],
    ['state', 'shut', undefined],
    ['state', 'SHUT', undefined],
    ['state', 'ajar', 'Choose one of: open, shut.'],
  ]
  it.each(cases)('%s: %j', (field, value, fault) => {
    const found = faultOf(field, value)
    expect(found && english(found)).toBe(fault)
  })

  it('reports what is wrong as a text with its numbers, so that it can be translated', () => {
    expect(faultOf('count', 6)).toEqual(message('Must be between {min} and {max}.', { min: 1, max: 5 }))
    expect(faultOf('name', 'longer than ten')).toEqual(message('Use at most {max} characters.', { max: 10 }))
    expect(faultOf('state', 'ajar')).toEqual(message('Choose one of: {options}.', { options: 'open, shut' }))
    expect(faultOf('name', '')).toEqual(message('This is required.'))
  })
})

describe('creating and changing', () => {
  const { create, change } = schemasOf(things)

  it('fills in defaults for a new record, and null for whatever was left out', () => {
    const given = create.parse({ name: 'A' })
    expect(completeValues(things, given)).toEqual({
      name: 'A',
      story: null,
      day: null,
      count: null,
      weight: null,
      isBig: null,
      seenAt: null,
      schedule: null,
      maker: null,
      state: 'open',
    })
  })

  it('never applies a default to a change', () => {
    expect(change.parse({ name: 'B' })).toEqual({ name: 'B' })
  })

  it('stores an instant in UTC, and a schedule sorted', () => {
    expect(change.parse({ seenAt: '2026-11-15T08:30:00-05:00', schedule: '20:00 8:00' })).toEqual({
      seenAt: '2026-11-15T13:30:00.000Z',
      schedule: '08:00, 20:00',
    })
  })

  it('refuses an instant that is beyond the limits once it is stored in UTC', () => {
    expect(change.safeParse({ seenAt: '2200-12-31T23:00:00-05:00' }).success).toBe(false)
    expect(change.safeParse({ seenAt: '1900-01-01T01:00:00+05:00' }).success).toBe(false)
  })

  it('stores an emptied optional text as null', () => {
    expect(change.parse({ story: '  ' })).toEqual({ story: null })
  })

  it('does not let a change empty a required field', () => {
    expect(change.safeParse({ name: null }).success).toBe(false)
    expect(change.safeParse({ name: ' ' }).success).toBe(false)
  })

  it.each(['id', 'userId', 'owner', 'createdAt', 'isSample', '__proto__x'])('refuses the unknown field %s', name => {
    expect(create.safeParse({ name: 'A', [name]: 'x' }).error?.issues[0]?.message).toBe(`Unknown field: ${name}.`)
    expect(change.safeParse({ [name]: 'x' }).success).toBe(false)
  })
})
