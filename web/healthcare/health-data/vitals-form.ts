import { GROWTH_MEASURES, MEASURES } from '#contract/healthcare/health-data/measures.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { unusualFields } from '#contract/record/unusual.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf, units } from '#web/record/amounts.ts'
import type { FormParts } from '#web/record/form/form-parts.ts'
import { isKnownToGrow, knownMeasuredPerson } from '#web/record/use-growth-person.ts'
import { MARKED_MEASURES, markOf } from './marked-readings.ts'
import { measuredIn, TypedAdvice } from './reading-advice.tsx'
import { SystolicInput } from './systolic-input.tsx'
import { usualForAge } from './usual-for-age.ts'

const ONLY_WHILE_GROWING: readonly string[] = GROWTH_MEASURES
/** For a child, the growth measures come first. */
const GROWTH_FIELDS = ['weight', ...ONLY_WHILE_GROWING, 'recordedDate', 'notes']
const isOnGrowthPage = () => window.location.pathname.endsWith('/growth')

const usualOf = (values: Record<string, FieldValue>) => usualForAge(knownMeasuredPerson(measuredIn(values).at))

/** The dangerous amounts that are within the usual ranges: a baby's fever, a blood pressure in pregnancy. */
const dangerousAmounts = (values: Record<string, FieldValue>) => {
  const { reading, at } = measuredIn(values)
  const { bpSystolic, bpDiastolic } = reading
  const asked = unusualFields(vitals, values, units(), usualOf(values))
  return MARKED_MEASURES.flatMap(name => {
    const value = reading[name]
    const isAsked = asked.includes(name) || (name === 'bpSystolic' && asked.includes('bpDiastolic'))
    if (isAsked || value === null || !markOf(name, reading, knownMeasuredPerson(at))) return []
    if (name !== 'bpSystolic') return [`${t(vitals.fields[name].label)} ${showAmount(vitals.fields[name], value)}`]
    return [`${t('Blood pressure')} ${bpSystolic}/${bpDiastolic} ${unitOf(vitals.fields.bpSystolic)}`]
  })
}

export const vitalsForm: FormParts = {
  short: ['bpSystolic', 'bpDiastolic', ...MEASURES, 'glucoseContext'],
  folded: { name: 'recordedDate', text: 'Measured now' },
  isShown: (name, typed) => {
    if (name === 'glucoseContext') return Boolean(typed.glucoseLevel || typed.glucoseContext)
    if (isOnGrowthPage()) return GROWTH_FIELDS.includes(name)
    return !ONLY_WHILE_GROWING.includes(name) || Boolean(typed[name]) || isKnownToGrow()
  },
  usual: usualOf,
  amount: (name, { bpSystolic, bpDiastolic }) => (name.startsWith('bp') ? `${bpSystolic}/${bpDiastolic}` : undefined),
  inputs: { bpSystolic: SystolicInput },
  Notice: TypedAdvice,
  // The advice opens below the fold: the question brings it into view before the form closes.
  questions: async values => ({ questions: dangerousAmounts(values) }),
}
