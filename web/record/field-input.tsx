import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ChoiceField, Field as FieldDeclaration, FieldKind } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type Draw = (field: FieldDeclaration, wiring: UseFormRegisterReturn) => ReactNode

const input =
  (props: ComponentProps<'input'>): Draw =>
  (field, wiring) => (
    <Input
      {...props}
      {...wiring}
      placeholder={field.placeholder && t('e.g. {example}', { example: field.placeholder })}
    />
  )

const draw: Record<FieldKind, Draw> = {
  text: input({ type: 'text' }),
  longText: (field, wiring) => (
    <Textarea {...wiring} placeholder={field.placeholder && t('e.g. {example}', { example: field.placeholder })} />
  ),
  date: input({ type: 'date', min: '1900-01-01', max: '2200-12-31' }),
  integer: input({ type: 'text', inputMode: 'numeric' }),
  decimal: input({ type: 'text', inputMode: 'decimal' }),
  flag: (_, wiring) => <Select {...wiring} options={{ true: t('Yes'), false: t('No') }} placeholder={t('Not given')} />,
  choice: (field, wiring) => {
    const { options } = field as ChoiceField
    const labels = Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))
    return <Select {...wiring} options={labels} placeholder={field.required ? undefined : t('Not given')} />
  },
}

interface FieldInputProps {
  field: FieldDeclaration
  /** Takes the whole line. */
  wide: boolean
  wiring: UseFormRegisterReturn
  error: string | undefined
}

/** The input that fits a declared field. */
export const FieldInput = ({ field, wide, wiring, error }: FieldInputProps) => (
  <Field
    label={t(field.label)}
    hint={field.hint && t(field.hint)}
    error={error && t(error)}
    required={field.required}
    className={wide ? 'sm:col-span-2' : undefined}
  >
    {draw[field.kind](field, wiring)}
  </Field>
)
