import { describe, expect, it } from 'vitest'
import { bloodPressureClass, hasAdultClasses, temperatureClass, weightChange } from './vital-classes.ts'

describe('blood pressure', () => {
  it.each([
    [140, 60, 'High'],
    [100, 90, 'High'],
    [139, 89, 'Elevated'],
    [130, 60, 'Elevated'],
    [100, 80, 'Elevated'],
    [129, 79, 'Normal'],
    [91, 50, 'Normal'],
    [90, 60, 'Normal'],
    [80, 40, 'Normal'],
    [80, 90, 'High'],
  ])('of %d over %d is %s', (systolic, diastolic, expected) => {
    expect(bloodPressureClass(systolic, diastolic)).toBe(expected)
  })
})

it('classes of adults are not for a child under 13, nor in pregnancy', () => {
  const isClassed = (ageInMonths: number | null) => hasAdultClasses({ ageInMonths, isPregnant: false })
  expect([null, 13 * 12, 70 * 12].map(isClassed)).toEqual([true, true, true])
  expect([0, 12 * 12 + 11].map(isClassed)).toEqual([false, false])
  expect(hasAdultClasses(undefined)).toBe(false)
  expect(hasAdultClasses({ ageInMonths: 30 * 12, isPregnant: true })).toBe(false)
})

describe('a temperature', () => {
  it.each([
    [94.9, 'Low'],
    [95, 'Normal'],
    [99.4, 'Normal'],
    [99.5, 'Elevated'],
    [100.3, 'Elevated'],
    [100.4, 'Fever'],
  ])('of %d °F is %s', (fahrenheit, expected) => {
    expect(temperatureClass(fahrenheit)).toBe(expected)
  })
})

describe('the change of weight', () => {
  it('is the difference of the two latest weights', () => {
    expect(weightChange([{ weight: 180.3 }, { weight: null }, { weight: 182.1 }, { weight: 150 }])).toBe(-1.8)
  })
  it('is unknown with a single weight', () => {
    expect(weightChange([{ weight: 180 }, { weight: null }])).toBeNull()
  })
})

it('calls the temperature of a small child low below 36 °C', () => {
  const at = (years: number) => temperatureClass(95.4, { ageInMonths: years * 12, isPregnant: false })
  expect(at(0.1)).toBe('Low')
  expect(at(4.9)).toBe('Low')
  expect(at(5)).toBe('Normal')
})
