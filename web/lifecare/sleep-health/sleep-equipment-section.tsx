import { Sparkles } from 'lucide-react'
import { careOf, type SleepEquipment, sleepEquipment } from '#contract/lifecare/sleep-health/sleep-equipment.ts'
import type { SleepEquipmentSection as Section } from '#contract/lifecare/topics/subject-sections.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordFacts } from '#web/record/record-facts.tsx'
import { RecordRow } from '#web/record/record-row.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FirstOnes } from '../topics/sections/first-ones.tsx'
import { SectionCard } from '../topics/sections/section-card.tsx'
import { useChangeInPlace } from '../topics/sections/use-change-in-place.ts'
import { saySentence } from '../topics/translate-sentence.ts'

/** What is used first, each with what is due. */
export const SleepEquipmentSection = ({ section }: { section: Section }) => (
  <SectionCard section={section} flush>
    {(equipment, { today }) => (
      <FirstOnes items={equipment.toSorted((a, b) => Number(b.isInUse) - Number(a.isInUse))}>
        {one => <EquipmentRow key={one.id} equipment={one} today={today} />}
      </FirstOnes>
    )}
  </SectionCard>
)

function EquipmentRow({ equipment, today }: { equipment: SleepEquipment; today: string }) {
  const { save, isPending } = useChangeInPlace(sleepEquipment)
  const { isInUse, cleanEvery, lastCleaned } = equipment
  return (
    <RecordRow
      record={sleepEquipment}
      existing={equipment}
      badges={careOf(equipment, today).map(({ says, tone }) => (
        <Badge key={says.text} tone={tone}>
          {saySentence(says)}
        </Badge>
      ))}
      actions={
        isInUse &&
        cleanEvery !== null &&
        lastCleaned !== today && (
          <Button
            icon={<Sparkles />}
            size="small"
            variant="secondary"
            pending={isPending}
            onClick={() => save(equipment, { lastCleaned: today })}
          >
            {t('Cleaned Today')}
          </Button>
        )
      }
    >
      <RecordFacts
        record={sleepEquipment}
        existing={equipment}
        names={['since', 'kind', 'supplier', 'supplies', 'cleanEvery', 'lastCleaned', 'notes']}
      />
    </RecordRow>
  )
}
