import { TriangleAlert } from 'lucide-react'
import { allergies, bySeverity } from '#contract/lifecare/health-profile/allergies.ts'
import type { AllergiesSection as Section } from '#contract/lifecare/topics/subject-sections.ts'
import { RecordFacts } from '#web/record/record-facts.tsx'
import { RecordRow } from '#web/record/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { FirstOnes } from '../topics/sections/first-ones.tsx'
import { SectionCard } from '../topics/sections/section-card.tsx'

const tones: Record<string, Tone> = { mild: 'neutral', moderate: 'warning', severe: 'danger' }

export const AllergiesSection = ({ section }: { section: Section }) => (
  <SectionCard section={section} flush>
    {records => (
      <FirstOnes items={bySeverity(records)}>
        {one => (
          <RecordRow
            key={one.id}
            record={allergies}
            existing={one}
            badges={
              one.severity && (
                <Badge tone={tones[one.severity]} icon={one.severity === 'severe' && <TriangleAlert aria-hidden />}>
                  {showValue(allergies.fields.severity, one.severity)}
                </Badge>
              )
            }
          >
            <RecordFacts record={allergies} existing={one} names={['kind', 'reaction', 'noticedOn', 'notes']} />
          </RecordRow>
        )}
      </FirstOnes>
    )}
  </SectionCard>
)
