import { type RiskAssessment, riskAssessments } from '#contract/lifecare/sexual-health/risk-assessments.ts'
import { type RiskLevel, riskAdvice } from '#contract/lifecare/sexual-health/risk-level.ts'
import type { RiskAssessmentSection as Section } from '#contract/lifecare/topics/subject-sections.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { SectionCard } from '../topics/sections/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'

export const RiskAssessmentSection = ({ section }: { section: Section }) => (
  <SectionCard section={section} flush>
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
