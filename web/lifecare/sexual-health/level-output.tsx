import { riskAssessments } from '#contract/lifecare/sexual-health/risk-assessments.ts'
import { type RiskAnswers, riskLevel } from '#contract/lifecare/sexual-health/risk-level.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { showValue } from '#web/record/show-value.ts'
import { Input } from '#web/ui/form/input.tsx'

const answerOf = (typed: string | undefined) => (typed ? typed === 'true' : null)

/** A preview of the result. The server computes it again. */
export function LevelOutput({ form }: CustomInputProps) {
  const typed = form.watch()
  const answers: RiskAnswers = {
    newPartner: answerOf(typed.newPartner),
    severalPartners: answerOf(typed.severalPartners),
    withoutCondom: answerOf(typed.withoutCondom),
    partnerWithInfection: answerOf(typed.partnerWithInfection),
    ownInfection: answerOf(typed.ownInfection),
    sharedNeedles: answerOf(typed.sharedNeedles),
    symptoms: answerOf(typed.symptoms),
  }
  const level = riskLevel(answers)
  const isBegun = Object.values(answers).some(answer => answer !== null)
  return (
    <Input
      readOnly
      value={
        level
          ? showValue(riskAssessments.fields.level, level)
          : t(isBegun ? 'Not all questions answered' : 'No answer yet')
      }
    />
  )
}
