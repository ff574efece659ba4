import type { Readings } from '../../readings/collect-readings.ts'
import type { Measure } from '../../readings/measured-days.ts'
import { type Cells, numberIn } from '../../readings/table-rows.ts'
import { convert } from '../../readings/units.ts'

/** Google Fit's columns, each with the unit in its name. */
const COLUMNS: { measure: Measure; column: string; unit: string }[] = [
  { measure: 'weight', column: 'average weight (kg)', unit: 'kg' },
  { measure: 'weight', column: 'average weight (lb)', unit: 'lb' },
  { measure: 'temperature', column: 'average body temperature (°c)', unit: '°C' },
  { measure: 'temperature', column: 'average body temperature (°f)', unit: '°F' },
  { measure: 'oxygenSaturation', column: 'average oxygen saturation (%)', unit: '%' },
  { measure: 'glucoseLevel', column: 'average blood glucose (mmol/l)', unit: 'mmol/L' },
  { measure: 'glucoseLevel', column: 'average blood glucose (mg/dl)', unit: 'mg/dL' },
  { measure: 'height', column: 'average height (m)', unit: 'm' },
]

/** A row is a day or a quarter of an hour. */
export const readMetrics = (cells: Cells, at: number, readings: Readings) => {
  for (const { measure, column, unit } of COLUMNS) {
    const value = numberIn(cells(column))
    if (value !== undefined) readings.measure(measure, at, convert(measure, value, unit))
  }
  const [systolic, diastolic] = ['systolic', 'diastolic'].map(which =>
    numberIn(cells(`average ${which} blood pressure (mmhg)`)),
  )
  if (systolic !== undefined || diastolic !== undefined) {
    readings.together('bloodPressure', at, {
      bpSystolic: systolic === undefined ? null : Math.round(systolic),
      bpDiastolic: diastolic === undefined ? null : Math.round(diastolic),
    })
  }
  if (numberIn(cells('step count'))) readings.skipped.steps += 1
  if (numberIn(cells('average heart rate (bpm)'))) readings.skipped.heartRates += 1
}
