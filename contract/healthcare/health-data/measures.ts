import { decimal, integer } from '#contract/record/fields.ts'

/**
 * The vital signs of one number, in the order of forms and lists. A new one is a field here; CONTRIBUTING.md says what
 * else it needs.
 */
export const measureFields = {
  heartRate: integer('Heart rate', { min: 20, max: 300, usual: [40, 130], unit: 'bpm' }),
  weight: decimal('Weight', { min: 1, max: 1500, usual: [50, 500], unit: 'lbs', quantity: 'weight' }),
  height: decimal('Height or length', { min: 8, max: 100, usual: [50, 84], unit: 'in', quantity: 'height' }),
  headCircumference: decimal('Head circumference', {
    min: 8,
    max: 30,
    usual: [12, 25],
    unit: 'in',
    quantity: 'height',
  }),
  temperature: decimal('Temperature', { min: 80, max: 115, usual: [95, 103], unit: '°F', quantity: 'temperature' }),
  oxygenSaturation: decimal('Oxygen saturation', { min: 50, max: 100, usual: [95, 100], unit: '%' }),
  glucoseLevel: decimal('Glucose', { min: 10, max: 1500, usual: [70, 300], unit: 'mg/dL', quantity: 'glucose' }),
}

export type Measure = keyof typeof measureFields
export const MEASURES = Object.keys(measureFields) as Measure[]

/** They have their own page, Growth. */
export const GROWTH_MEASURES = ['height', 'headCircumference'] as const satisfies Measure[]

/** The others have a tile, a chart and a place in visit packs. */
export type TrackedMeasure = Exclude<Measure, (typeof GROWTH_MEASURES)[number]>
export const TRACKED_MEASURES = MEASURES.filter(
  (name): name is TrackedMeasure => !GROWTH_MEASURES.some(grows => grows === name),
)

export const ofTracked = <Made>(make: (measure: TrackedMeasure) => Made) =>
  Object.fromEntries(TRACKED_MEASURES.map(name => [name, make(name)])) as Record<TrackedMeasure, Made>
