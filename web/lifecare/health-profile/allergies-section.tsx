import { TriangleAlert } from 'lucide-react'
import { allergies, bySeverity } from '#contract/lifecare/health-profile/allergies.ts'
import type { AllergiesSection as Section } from '#contract/lifecare/topics/subject-sections.ts'
import { RecordFacts } from '#web/record/record-facts.tsx'
import { RecordRow } from '#web/record/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { FirstItems } from '../topics/sections/first-items.tsx'
import { SectionCard } from '../topics/sections/section-card.tsx'

const tones: Record<string, Tone> = { mild: 'neutral', moderate: 'warning', severe: 'danger' }

export const AllergiesSection = ({ section }: { section: Section }) => (
  <SectionCard section={section} flush>
    {records => (
      <FirstItems items={bySeverity(records)}>
        {allergy => (
          <RecordRow
            key={allergy.id}
            type={allergies}
            existing={allergy}
            badges={
              allergy.severity && (
                <Badge
                  tone={tones[allergy.severity]}
                  icon={allergy.severity === 'severe' && <TriangleAlert aria-hidden />}
                >
                  {showValue(allergies.fields.severity, allergy.severity)}
                </Badge>
              )
            }
          >
            <RecordFacts type={allergies} existing={allergy} names={['kind', 'reaction', 'noticedOn', 'notes']} />
          </RecordRow>
        )}
      </FirstItems>
    )}
  </SectionCard>
)
