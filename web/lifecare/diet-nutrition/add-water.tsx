import { GlassWater } from 'lucide-react'
import { waterIntakes } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { t } from '#web/platform/i18n.ts'
import { useAddWithUndo } from '#web/record/use-add-with-undo.ts'
import { Button } from '#web/ui/action/button.tsx'

export function AddWater({ day }: { day: string }) {
  const { add, isPending } = useAddWithUndo(waterIntakes)
  return (
    <Button
      changes
      icon={<GlassWater />}
      size="small"
      variant="secondary"
      className="mt-3"
      pending={isPending}
      onClick={() => add({ cups: 1, date: day })}
    >
      {t('+1 cup')}
    </Button>
  )
}
