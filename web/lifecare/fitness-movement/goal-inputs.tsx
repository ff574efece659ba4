import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { readVitalSummary } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { fitnessGoals, isComputed } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { storedAmount } from '#contract/record/units.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { formatEditable, readTyped } from '#web/platform/format/typed-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { amountOf, units } from '#web/record/amounts.ts'
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
  if (weight && isStillEmpty) form.setValue('start', formatEditable(weight.value), { shouldDirty: true })
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

/** A number in the unit of what the goal counts; a weight is typed in the person's unit and kept in ours. */
export function GoalAmountInput({ inputProps, form }: CustomInputProps) {
  const unitId = useId()
  const control = useFieldControl()
  const type = form.watch('type') ?? ''
  const unit = unitLabel({ type, unit: form.watch('unit') || null })
  const describedBy = [control?.['aria-describedby'], unit && unitId].filter(Boolean).join(' ')
  const input = {
    type: 'text',
    inputMode: 'decimal',
    'aria-describedby': describedBy || undefined,
    className: unit ? 'pr-24' : undefined,
  } as const
  return (
    <div className="relative">
      {type === 'weight' ? (
        <WeightInput {...input} inputProps={inputProps} form={form} />
      ) : (
        <Input {...inputProps} {...input} />
      )}
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

type InputProps = Omit<ComponentProps<typeof Input>, 'form'>

const { weight } = vitals.fields

function WeightInput({ inputProps, form, ...input }: Pick<CustomInputProps, 'inputProps' | 'form'> & InputProps) {
  const { name } = inputProps
  const stored = form.watch(name) ?? ''
  const [typed, setTyped] = useState({ text: '', stored: '' })
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    const amount = readAmount(text)
    const next = amount === null ? text : formatEditable(Number(storedAmount(weight, amount, units())))
    setTyped({ text, stored: next })
    form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const amount = readAmount(stored)
  const shown = amount === null ? stored : formatEditable(amountOf(weight, amount))
  return (
    <Input
      {...input}
      // No ref: with one, the form would read the text on the screen instead of the amount to store.
      name={name}
      onBlur={inputProps.onBlur}
      onChange={onChange}
      // What is being typed stays as it is, such as "80.".
      value={typed.stored === stored ? typed.text : shown}
    />
  )
}

const readAmount = (text: string) => readTyped(text)?.value ?? null
