import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { columnOf, csvColumns, fromCell, toCell } from './csv.ts'
import { choice, date, decimal, type Field, flag, instant, integer, longText, text, times } from './fields.ts'

const words = fc.string({ unit: 'grapheme' }).map(value => value.trim())
const dangerous = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\u0000', "'", "'=", "'＝"), words)
  .map(parts => parts.join('').trim())

describe('a CSV cell', () => {
  it('gives back every text that was written, whatever it starts with', () => {
    fc.assert(
      fc.property(fc.oneof(words, dangerous), value => {
        for (const field of [text('T'), longText('L')]) {
          expect(fromCell(field, toCell(field, value || null), 'UTC')).toBe(value || null)
        }
      }),
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\u0000=1', "'=1+1"])('does not let a spreadsheet run %j', value => {
    expect(toCell(text('T'), value)).toBe(`'${value}`)
  })

  // As spreadsheets in East Asian languages read them.
  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', "'＝1+1"])('does not let a spreadsheet run the full-width %j', value => {
    for (const field of [text('T'), longText('L')]) {
      expect(toCell(field, value)).toBe(`'${value}`)
      expect(fromCell(field, `'${value}`, 'UTC')).toBe(value)
    }
  })

  it.each<[Field, number | boolean | string]>([
    [integer('N'), 7],
    [decimal('N', { min: -10 }), -1.5],
    [flag('F'), true],
    [flag('F'), false],
    [date('D'), '2026-11-15'],
    [choice('C', { a: 'A' }), 'a'],
    [instant('M'), '2026-11-15T13:30:00.000Z'],
    [times('T'), '08:00, 20:00'],
  ])('gives back a value of another kind', (field, value) => {
    expect(toCell(field, value)).toBe(String(value))
    expect(fromCell(field, toCell(field, value), 'UTC')).toBe(value)
  })

  it('writes a time in its owner’s time zone, and reads it in any', () => {
    const cell = toCell(instant('M'), '2026-11-15T13:30:00.000Z', 'us', 'America/New_York')
    expect(cell).toBe('2026-11-15T08:30:00.000-05:00')
    expect(fromCell(instant('M'), cell, 'Asia/Tokyo')).toBe('2026-11-15T13:30:00.000Z')
    expect(toCell(instant('M'), '2026-06-01T00:10:20.000Z', 'us', 'Asia/Kolkata')).toBe('2026-06-01T05:40:20.000+05:30')
  })

  it("reads a clock time as its owner's", () => {
    expect(fromCell(instant('M'), '2026-11-15 08:30', 'America/New_York')).toBe('2026-11-15T13:30:00.000Z')
  })

  it('reads an empty cell as nothing, and leaves what it cannot read for the rules to refuse', () => {
    expect(fromCell(integer('N'), ' ', 'UTC')).toBeNull()
    expect(fromCell(integer('N'), 'seven', 'UTC')).toBe('seven')
    expect(fromCell(flag('F'), 'perhaps', 'UTC')).toBe('perhaps')
    expect(fromCell(flag('F'), 'Yes', 'UTC')).toBe(true)
  })
})

describe('an amount', () => {
  it('keeps every digit in metric units, and in its own', () => {
    const { weight, height, temperature, glucoseLevel } = vitals.fields
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 3 }), (digits, decimals) => {
        const value = digits / 10 ** decimals
        for (const field of [weight, height, temperature, glucoseLevel])
          for (const units of ['us', 'metric'] as const)
            expect(fromCell(field, toCell(field, value, units), 'UTC', units)).toBeCloseTo(value, 6)
      }),
    )
  })

  it('is written without an exponent, and with one refused', () => {
    expect(toCell(decimal('N'), 0.0000001)).toBe('0.0000001')
    expect(fromCell(decimal('N'), '0.0000001', 'UTC')).toBe(1e-7)
    expect(fromCell(decimal('N'), '1e2', 'UTC')).toBe('1e2')
  })
})

describe('the columns of a file', () => {
  it('include the unit of a quantity, and are read in it again', () => {
    for (const units of ['us', 'metric'] as const) {
      const columns = csvColumns(vitals, units)
      expect(columns).toContain(units === 'us' ? 'weight (lbs)' : 'weight (kg)')
      expect(columns.map(column => columnOf(vitals, column)?.name)).toEqual(Object.keys(vitals.fields))
    }
    expect(columnOf(vitals, ' weight (kg)')).toEqual({ name: 'weight', units: 'metric' })
    expect(columnOf(vitals, 'weight')).toEqual({ name: 'weight', units: 'us' })
    expect(columnOf(vitals, 'mood')).toBeUndefined()
  })

  it('keep metric amounts unchanged', () => {
    const { weight } = vitals.fields
    const stored = fromCell(weight, '72.5', 'UTC', 'metric')
    expect(stored).toBeCloseTo(159.835, 3)
    expect(toCell(weight, stored, 'metric')).toBe('72.5')
  })
})
