import { type LabResult, labResults } from './lab-results.ts'

type Result = Pick<LabResult, 'resultValue' | 'resultUnit' | 'referenceRangeLow' | 'referenceRangeHigh' | 'status'>

/** The label of a status; "completed" if there is none. */
export const statusLabel = (status: LabResult['status']) =>
  status === null ? 'Completed' : labResults.fields.status.options[status]

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
