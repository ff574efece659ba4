import { Plus } from 'lucide-react'
import { type WaterIntake, waterIntakes } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** What was drunk on a day, entry by entry. */
export function DayWater({ waters, day }: { waters: WaterIntake[]; day: string }) {
  const { open } = useRecordAction(waterIntakes)
  return (
    <section aria-labelledby="water" className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h3 id="water" className="font-semibold">
          {t('Water')}
        </h3>
        <Button
          icon={<Plus />}
          size="small"
          variant="quiet"
          changes
          onClick={() => open('add', undefined, { date: day })}
        >
          {t(waterIntakes.messages.add)}
        </Button>
      </div>
      {waters.length === 0 && <p className="mt-2 text-muted">{t('Nothing logged')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {waters.map(water => (
          <li key={water.id} className="flex items-center justify-between gap-3 py-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 break-words">
              {water.cups === 1 ? t('1 cup') : showValue(waterIntakes.fields.cups, water.cups)}
              {water.isSample && <Badge>{t('Sample')}</Badge>}
              {water.notes && <span className="text-sm text-muted">{water.notes}</span>}
            </span>
            <RecordMenu type={waterIntakes} existing={water} />
          </li>
        ))}
      </ul>
    </section>
  )
}
