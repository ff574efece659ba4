import { hearingTests } from '#contract/lifecare/hearing/hearing-tests.ts'
import type { FormParts } from '#web/record/form/form-parts.ts'

/** Right beside left, as the numbers stand on the paper. */
export const hearingTestForm: FormParts = {
  short: Object.entries(hearingTests.fields).flatMap(([name, { kind }]) => (kind === 'integer' ? [name] : [])),
}
