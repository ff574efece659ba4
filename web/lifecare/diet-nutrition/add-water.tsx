import { GlassWater } from 'lucide-react'
import { useRef } from 'react'
import { waterIntakes } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { refreshRecords, useAddRecord, useDeleteRecord } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** Adds a cup with one click, with Undo. */
export function AddWater({ day }: { day: string }) {
  const add = useAddRecord(waterIntakes)
  const remove = useDeleteRecord(waterIntakes)
  const key = useRef(newId())
  const fail = () =>
    toast({ title: t('Error'), description: t('This could not be saved. Please try again.'), variant: 'destructive' })

  const undo = (id: string) =>
    remove.mutateAsync({ id }).then(() => {
      toast({ title: t(waterIntakes.messages.deleted) })
      return refreshRecords(waterIntakes)
    }, fail)
  const onClick = () =>
    add.mutateAsync({ values: { cups: 1, date: day }, key: key.current }).then(({ id }) => {
      key.current = newId()
      toast({ title: t(waterIntakes.messages.added), action: { label: t('Undo'), onClick: () => undo(id) } })
    }, fail)

  return (
    <Button
      icon={<GlassWater />}
      size="small"
      variant="secondary"
      className="mt-3"
      pending={add.isPending}
      onClick={onClick}
    >
      {t('+1 cup')}
    </Button>
  )
}
