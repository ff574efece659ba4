import { downloadLabResultPdf } from '#contract/healthcare/test-results/lab-report-endpoints.ts'
import type { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { resultStatusLabel } from '#contract/healthcare/test-results/result-labels.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import type { FormParts } from '#web/record/form/form-parts.ts'
import { CriticalAdvice, RecentCriticalAdvice } from './critical-advice.tsx'
import { RangeInput } from './range-input.tsx'
import { valueWithRange } from './range-text.ts'

export const resultForm: FormParts<typeof labResults> = {
  groups: [{ names: ['referenceRangeLow', 'referenceRangeHigh'], Input: RangeInput }],
  Notice: CriticalAdvice,
  DetailsNotice: RecentCriticalAdvice,
  details: result => ({
    resultValue: valueWithRange(result),
    resultUnit: null,
    referenceRangeLow: null,
    referenceRangeHigh: null,
    status: result.status && t(resultStatusLabel(result)),
  }),
  download: id => addressOf(downloadLabResultPdf, { params: { id } }),
}
