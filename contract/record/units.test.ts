import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { de } from '#contract/languages/de.ts'
import { es } from '#contract/languages/es.ts'
import { fr } from '#contract/languages/fr.ts'
import { allRecordTypes } from '#contract/records.ts'
import { decimal, type Field, integer } from './fields.ts'
import {
  limitsIn,
  type Quantity,
  quantities,
  readableAmount,
  shownAmount,
  shownDifference,
  storedAmount,
  unitIn,
} from './units.ts'

const { weight, temperature, glucoseLevel, heartRate } = vitals.fields
const height = decimal('Height', { unit: 'in', quantity: 'height' })
const quantityFields = [weight, temperature, glucoseLevel, height]

/** A number as people type it, with up to two decimals. */
const typed = fc.integer({ min: 0, max: 2 }).chain(decimals => {
  const scale = 10 ** decimals
  return fc.integer({ min: scale, max: 700 * scale }).map(whole => Number((whole / scale).toFixed(decimals)))
})

describe.each(quantityFields)('$label', field => {
  it.each(['metric', 'us'] as const)('typed in %s units and saved, shows again as it was typed', units => {
    fc.assert(
      fc.property(typed, amount => {
        const stored = Number(storedAmount(field, amount, units))
        // It is sent as JSON.
        expect(shownAmount(field, JSON.parse(JSON.stringify(stored)), units)).toBe(amount)
      }),
    )
  })

  it('of one system is shown to a tenth at most in the other, and within a tenth of the truth', () => {
    fc.assert(
      fc.property(typed, amount => {
        const shown = shownAmount(field, amount, 'metric')
        const back = Number(storedAmount(field, shown, 'metric'))
        const exact = quantities[field.quantity as Quantity].toMetric(amount)
        expect(Math.abs(shown - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
        expect(shownAmount(field, back, 'metric')).toBe(shown)
      }),
    )
  })

  it('may be anything within its limits, in both units', () => {
    for (const units of ['us', 'metric'] as const) {
      const { min, max } = limitsIn(field, units)
      expect(Number(storedAmount(field, min, units))).toBeGreaterThanOrEqual(field.min - 1e-9)
      expect(Number(storedAmount(field, max, units))).toBeLessThanOrEqual(field.max + 1e-9)
    }
  })
})

it('uses the usual medical terms', () => {
  expect([shownAmount(weight, 165, 'metric'), unitIn(weight, 'metric')]).toEqual([74.8, 'kg'])
  expect([shownAmount(temperature, 98.6, 'metric'), unitIn(temperature, 'metric')]).toEqual([37, '°C'])
  expect([shownAmount(glucoseLevel, 100, 'metric'), unitIn(glucoseLevel, 'metric')]).toEqual([5.6, 'mmol/L'])
  expect([shownAmount(height, 70, 'metric'), unitIn(height, 'metric')]).toEqual([177.8, 'cm'])
  expect(shownAmount(weight, Number(storedAmount(weight, 72.5, 'metric')), 'us')).toBe(159.8)
  // 37.25 inches has an exact value in cm, but not one that people would type.
  expect(shownAmount(height, 37.25, 'metric')).toBe(94.6)
  expect(shownDifference(weight, -2.2, 'metric')).toBe(-1)
  expect(shownDifference(temperature, 1.8, 'metric')).toBe(1)
  // Rounded as decimals, not as the nearest binary numbers.
  expect([1.15, -1.15, 2.35, 0.05].map(pounds => shownDifference(weight, pounds, 'us'))).toEqual([1.2, -1.2, 2.4, 0.1])
  expect(limitsIn(weight, 'metric')).toEqual({ min: 0.5, max: 680.3 })
})

it('leaves other quantities and non-numbers alone', () => {
  expect([shownAmount(heartRate, 72, 'metric'), unitIn(heartRate, 'metric')]).toEqual([72, 'bpm'])
  expect(shownAmount(integer('Doses'), 1234, 'metric')).toBe(1234)
  expect(storedAmount(weight, 'heavy', 'metric')).toBe('heavy')
  expect(storedAmount(weight, null, 'metric')).toBeNull()
})

it('stores every quantity of every record type in the US unit', () => {
  const fields = allRecordTypes.flatMap(type => Object.values<Field>(type.fields))
  const declared = fields.filter(field => 'quantity' in field && field.quantity)
  expect(declared.length).toBeGreaterThanOrEqual(3)
  for (const field of declared) expect('unit' in field && field.unit).toBe(unitIn(field, 'us'))
})

it('writes a unit of concentration alike in every language, as results have it', () => {
  for (const dictionary of [es, fr, de])
    expect([dictionary['mg/dL'], dictionary['mmol/L']]).toEqual(['mg/dL', 'mmol/L'])
})

it('shows a temperature as a thermometer does, and leaves in the form what was stored', () => {
  const stored = Number(storedAmount(temperature, 39.2, 'metric'))
  expect(readableAmount(temperature, stored, 'us')).toBe(102.6)
  expect(readableAmount(temperature, stored, 'metric')).toBe(39.2)
  expect(shownAmount(temperature, stored, 'us')).toBe(102.56)
  expect(readableAmount(weight, 159.83, 'us')).toBe(159.83)
})
