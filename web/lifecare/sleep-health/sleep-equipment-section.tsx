import { Sparkles } from 'lucide-react'
import { careOf, type SleepEquipment, sleepEquipment } from '#contract/lifecare/sleep-health/sleep-equipment.ts'
import { t } from '#web/platform/i18n.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { useChangeInPlace } from '../topics/use-change-in-place.ts'

/** What is used first, each with what is due. */
export const SleepEquipmentSection = () => (
  <SectionCard
    title="Equipment"
    type={sleepEquipment}
    empty="Add your CPAP device, mask or oral device to get reminders when to clean or replace it."
    flush
  >
    {(equipment, { today }) => (
      <FirstItems items={equipment.toSorted((a, b) => Number(b.isInUse) - Number(a.isInUse))}>
        {equipment => <EquipmentRow key={equipment.id} equipment={equipment} today={today} />}
      </FirstItems>
    )}
  </SectionCard>
)

function EquipmentRow({ equipment, today }: { equipment: SleepEquipment; today: string }) {
  const { save, isPending } = useChangeInPlace(sleepEquipment)
  const { isInUse, cleanEvery, lastCleaned } = equipment
  return (
    <RecordRow
      type={sleepEquipment}
      existing={equipment}
      badges={careOf(equipment, today).map(({ message: remark, tone }) => (
        <Badge key={remark.text} tone={tone}>
          {translateSentence(remark)}
        </Badge>
      ))}
      action={
        isInUse &&
        cleanEvery !== null &&
        lastCleaned !== today && {
          label: t('Cleaned today'),
          icon: <Sparkles />,
          pending: isPending,
          onSelect: () => save(equipment, { lastCleaned: today }),
        }
      }
      facts={
        <RecordFacts
          type={sleepEquipment}
          existing={equipment}
          names={['kind', 'lastCleaned', 'cleanEvery', 'since', 'supplier', 'supplies', 'notes']}
        />
      }
    />
  )
}
