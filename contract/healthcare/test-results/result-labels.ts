import { type LabResult, labResults } from './lab-results.ts'
import { type Measured, rangeSide } from './lab-status.ts'

type Result = Pick<LabResult, 'resultValue' | 'resultUnit' | 'referenceRangeLow' | 'referenceRangeHigh' | 'status'>

const statusLabel = (status: LabResult['status']) =>
  status === null ? 'Completed' : labResults.fields.status.options[status]

const SIDES = { above: ['High', 'Critically high'], below: ['Low', 'Critically low'] } as const

/** "High" or "Low" if the value and range say so and the status does not contradict it; otherwise the status. */
export const resultStatusLabel = (result: Measured & Pick<LabResult, 'status'>) => {
  const { status } = result
  const side = rangeSide(result)
  const isOutside = (status === 'abnormal' || status === 'critical') && (side === 'above' || side === 'below')
  return isOutside ? SIDES[side][status === 'critical' ? 1 : 0] : statusLabel(status)
}

export const valueWithUnit = ({ resultValue, resultUnit }: Pick<Result, 'resultValue' | 'resultUnit'>) =>
  resultUnit ? `${resultValue} ${resultUnit}` : resultValue

/** With `{name}` placeholders, so that it can be translated. */
interface Sentence {
  text: string
  values: Record<string, number>
}

/** "4 – 5.6", "up to 130", "from 30"; null if there is no range. */
export const rangeMessage = (low: number | null, high: number | null): Sentence | null => {
  if (low !== null && high !== null) return { text: '{low} – {high}', values: { low, high } }
  if (high !== null) return { text: 'up to {high}', values: { high } }
  return low === null ? null : { text: 'from {low}', values: { low } }
}
