import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import type { FormValues } from '#web/record/form/form-parts.ts'
import { fromFormValues, toFormValues } from '#web/record/form/form-values.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { editableRange, rangeText, rangeUnreadable, readTypedRange } from './range-text.ts'

interface RangeInputProps {
  form: UseFormReturn<FormValues>
  error: string | undefined
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** Both ends of a reference range in one input, as laboratories print it: "0.6–1.2", "<130". */
export function RangeInput({ form, error }: RangeInputProps) {
  const low = useController({ name: 'referenceRangeLow', control: form.control }).field
  const high = useController({ name: 'referenceRangeHigh', control: form.control }).field
  const [typed, setTyped] = useState<string>()
  const values = fromFormValues(labResults, { referenceRangeLow: low.value, referenceRangeHigh: high.value })
  const current = editableRange(numberOrNull(values.referenceRangeLow), numberOrNull(values.referenceRangeHigh)) ?? ''

  const change = (text: string) => {
    setTyped(text)
    const range = readTypedRange(text)
    const written = toFormValues(labResults, { referenceRangeLow: range?.low, referenceRangeHigh: range?.high })
    // What cannot be understood stays in the form, which then refuses it.
    low.onChange(range ? written.referenceRangeLow : text)
    high.onChange(range ? written.referenceRangeHigh : '')
  }
  return (
    <Field
      label={t('Reference range')}
      error={error && (readTypedRange(typed ?? current) ? error : rangeUnreadable())}
      className="col-span-2 sm:col-span-1"
    >
      <Input
        ref={low.ref}
        name={low.name}
        value={typed ?? current}
        placeholder={rangeText(0.6, 1.2) ?? undefined}
        onChange={event => change(event.target.value)}
        onBlur={low.onBlur}
      />
    </Field>
  )
}
