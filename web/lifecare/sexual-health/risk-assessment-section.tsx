import { type RiskAssessment, riskAssessments } from '#contract/lifecare/sexual-health/risk-assessments.ts'
import { type RiskLevel, riskAdvice } from '#contract/lifecare/sexual-health/risk-level.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'

export const RiskAssessmentSection = () => (
  <SectionCard
    title="Risk Assessment"
    about="A few questions to help you and your doctor decide on tests. This is not a diagnosis."
    type={riskAssessments}
    empty="Answer seven yes-or-no questions and see what is recommended."
    flush
  >
    {records => (
      <FirstItems items={records} first={3}>
        {assessment => <Assessment key={assessment.id} assessment={assessment} isNewest={assessment === records[0]} />}
      </FirstItems>
    )}
  </SectionCard>
)

const tones: Record<RiskLevel, Tone> = { lower: 'good', some: 'info', higher: 'warning' }

const Assessment = ({ assessment, isNewest }: { assessment: RiskAssessment; isNewest: boolean }) => {
  const daysAgo = daysBetween(assessment.date, useToday())
  return (
    <RecordRow
      type={riskAssessments}
      existing={assessment}
      badges={
        assessment.level && (
          <Badge tone={tones[assessment.level]}>
            {t('{level} risk', { level: showValue(riskAssessments.fields.level, assessment.level) })}
          </Badge>
        )
      }
      facts={
        isNewest && (
          <ul className="list-disc space-y-1 pl-5 text-[0.9375rem] text-pretty">
            {riskAdvice(assessment, daysAgo).map(advice => (
              <li key={advice.text}>{translateSentence(advice)}</li>
            ))}
          </ul>
        )
      }
    >
      {assessment.notes && <p className="text-[0.9375rem] break-words whitespace-pre-line">{assessment.notes}</p>}
    </RecordRow>
  )
}
