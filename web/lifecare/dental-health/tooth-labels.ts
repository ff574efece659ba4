import { type Tooth, toothNumber } from '#contract/facts/tooth-numbers/tooth-numbers.ts'
import { dentalTreatments } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { toothName } from '#contract/lifecare/dental-health/teeth.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { translateSentence } from '../topics/translate-sentence.ts'
import { toothNumbering } from './tooth-numbering.ts'
import type { ToothState } from './tooth-states.ts'

export const stateLabel = (state: ToothState) => {
  if (state === 'untreated') return t('No treatment')
  if (state === 'missing') return t('Removed')
  return showValue(dentalTreatments.fields.status, state)
}

/** "Tooth 14, Upper left first molar: Planned" */
export const toothLabel = (tooth: Tooth, state: ToothState) =>
  t('Tooth {number}, {name}: {state}', {
    number: toothNumber(tooth, toothNumbering()),
    name: translateSentence(toothName(tooth)),
    state: stateLabel(state),
  })
