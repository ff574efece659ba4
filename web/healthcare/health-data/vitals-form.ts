import type { FormParts } from '#web/record/form/form-parts.ts'
import { isKnownToGrow } from '#web/record/use-growth-person.ts'
import { ReadingAdvice } from './reading-advice.tsx'
import { SystolicInput } from './systolic-input.tsx'

const ONLY_WHILE_GROWING = ['height', 'headCircumference']
/** For a child, the growth measures come first. */
const GROWTH_FIELDS = ['weight', ...ONLY_WHILE_GROWING, 'recordedDate', 'notes']
const isOnGrowthPage = () => window.location.pathname.endsWith('/growth')

export const vitalsForm: FormParts = {
  short: [
    'bpSystolic',
    'bpDiastolic',
    'heartRate',
    'weight',
    'height',
    'headCircumference',
    'temperature',
    'oxygenSaturation',
    'glucoseLevel',
    'glucoseContext',
  ],
  folded: { name: 'recordedDate', text: 'Measured now' },
  isShown: (name, typed) => {
    if (name === 'glucoseContext') return Boolean(typed.glucoseLevel || typed.glucoseContext)
    if (isOnGrowthPage()) return GROWTH_FIELDS.includes(name)
    return !ONLY_WHILE_GROWING.includes(name) || Boolean(typed[name]) || isKnownToGrow()
  },
  // The usual ranges are those of grown people.
  hasUsualRange: () => !isKnownToGrow(),
  amount: (name, { bpSystolic, bpDiastolic }) => (name.startsWith('bp') ? `${bpSystolic}/${bpDiastolic}` : undefined),
  inputs: { bpSystolic: SystolicInput },
  Notice: ReadingAdvice,
}
