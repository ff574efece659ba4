import { useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import type { FormValues } from '#web/record/form/form-parts.ts'
import { fromFormValues, toFormValues } from '#web/record/form/form-values.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { withEarlierRange } from './earlier-range.ts'
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

  const choose = (range: Pick<LabResult, 'referenceRangeLow' | 'referenceRangeHigh'>) => {
    const written = toFormValues(labResults, range)
    low.onChange(written.referenceRangeLow)
    high.onChange(written.referenceRangeHigh)
  }
  const change = (text: string) => {
    setTyped(text)
    const range = readTypedRange(text)
    if (range) return choose({ referenceRangeLow: range.low, referenceRangeHigh: range.high })
    // What cannot be understood stays in the form, which then refuses it.
    low.onChange(text)
    high.onChange('')
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
      {(typed ?? current) === '' && (
        <EarlierRange
          form={form}
          onChoose={earlier => {
            setTyped(undefined)
            choose(earlier)
          }}
        />
      )}
    </Field>
  )
}

/** What the same laboratory wrote beside an earlier result of the same test. */
function EarlierRange({ form, onChoose }: { form: RangeInputProps['form']; onChoose: (earlier: LabResult) => void }) {
  const { data: results = [] } = useRecords(labResults)
  const [testName = '', resultUnit, laboratory, panel, resultValue = ''] = useWatch({
    control: form.control,
    name: ['testName', 'resultUnit', 'laboratory', 'panel', 'resultValue'],
  })
  const earlier = withEarlierRange(results, {
    testName,
    resultUnit: resultUnit || null,
    laboratory: laboratory || null,
    panel: panel || null,
    resultValue,
  })
  const range = earlier && rangeText(earlier.referenceRangeLow, earlier.referenceRangeHigh)
  if (!range) return null
  return (
    <Button variant="quiet" size="small" onClick={() => onChoose(earlier)} className="mt-1">
      {t('Use {range}, as on {day}', { range, day: formatDay(earlier.testDate) })}
    </Button>
  )
}
