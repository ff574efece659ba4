import { type ChangeEvent, useId } from 'react'
import { readVitalSummary } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { fitnessGoals, isComputed } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { useFieldControl } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { unitLabel } from './goal-labels.ts'

const { options } = fitnessGoals.fields.type

/** A weight goal starts from the latest weight, where there is one. */
const fillInStart = async (form: CustomInputProps['form']) => {
  const { weight } = await queryClient.fetchQuery(queryOf(readVitalSummary))
  const isStillEmpty = form.getValues('type') === 'weight' && form.getValues('start') === ''
  if (weight && isStillEmpty) form.setValue('start', String(weight.value), { shouldDirty: true })
}

/** Changing the goal type clears the fields of the previous one. */
export function GoalTypeInput({ inputProps, form }: CustomInputProps) {
  const { dirtyFields } = form.formState
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const type = event.target.value
    form.setValue('type', type, { shouldDirty: true })
    form.setValue('current', '')
    form.setValue('start', '')
    if (isComputed({ type })) {
      form.setValue('unit', '')
      form.setValue('isAchieved', 'false')
    }
    // Most weight goals are losses.
    if (!dirtyFields.aim) form.setValue('aim', type === 'weight' ? 'at-most' : 'at-least')
    if (form.getValues('target')) void form.trigger('target')
    // Without it the field stays empty, for its owner to fill in.
    if (type === 'weight') fillInStart(form).catch(() => {})
    return inputProps.onChange(event)
  }
  const labels = Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))
  return <Select {...inputProps} onChange={onChange} options={labels} />
}

/** A number in the unit of what the goal counts. */
export function GoalAmountInput({ inputProps, form }: CustomInputProps) {
  const unitId = useId()
  const control = useFieldControl()
  const unit = unitLabel({ type: form.watch('type') ?? '', unit: form.watch('unit') || null })
  const describedBy = [control?.['aria-describedby'], unit && unitId].filter(Boolean).join(' ')
  return (
    <div className="relative">
      <Input
        type="text"
        inputMode="decimal"
        {...inputProps}
        aria-describedby={describedBy || undefined}
        className={unit ? 'pr-24' : undefined}
      />
      {unit && (
        <span
          id={unitId}
          className="pointer-events-none absolute inset-y-0 right-3.5 flex max-w-20 items-center text-sm text-muted"
        >
          <span className="truncate">{unit}</span>
        </span>
      )}
    </div>
  )
}
