import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ChoiceField, Field as FieldDeclaration, FieldKind, ReferenceField } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { unitOf } from '../amounts.ts'
import type { OwnInputProps } from './form-parts.ts'
import { ReferenceSelect } from './reference-select.tsx'

type Draw = (field: FieldDeclaration, wiring: UseFormRegisterReturn) => ReactNode

const input =
  (props: ComponentProps<'input'>): Draw =>
  (field, wiring) => (
    <Input
      {...props}
      {...wiring}
      placeholder={field.placeholder && t('e.g. {example}', { example: t(field.placeholder) })}
    />
  )

const draw: Record<FieldKind, Draw> = {
  text: input({ type: 'text' }),
  longText: (field, wiring) => (
    <Textarea {...wiring} placeholder={field.placeholder && t('e.g. {example}', { example: t(field.placeholder) })} />
  ),
  date: input({ type: 'date', min: '1900-01-01', max: '2200-12-31' }),
  moment: input({ type: 'datetime-local', min: '1900-01-01T00:00', max: '2200-12-31T23:59' }),
  times: input({ type: 'text' }),
  integer: input({ type: 'text', inputMode: 'numeric' }),
  decimal: input({ type: 'text', inputMode: 'decimal' }),
  flag: (_, wiring) => <Select {...wiring} options={{ true: t('Yes'), false: t('No') }} placeholder={t('Not given')} />,
  choice: (field, wiring) => {
    const { options } = field as ChoiceField
    const labels = Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))
    return <Select {...wiring} options={labels} placeholder={field.required ? undefined : t('Not given')} />
  },
  reference: (field, wiring) => <ReferenceSelect field={field as ReferenceField} wiring={wiring} />,
}

interface FieldInputProps extends OwnInputProps {
  /** How much of a line it takes; `half` does so on phones too. */
  width: 'whole' | 'half' | 'usual'
  error: string | undefined
  /** Drawn in the place of the usual input. */
  own: ComponentType<OwnInputProps> | undefined
}

const widths = { whole: 'col-span-2', half: 'col-span-1', usual: 'col-span-2 sm:col-span-1' }

/** The input that fits a declared field. */
export const FieldInput = ({ field, width, wiring, form, error, own: Own }: FieldInputProps) => (
  <Field
    label={unitOf(field) ? `${t(field.label)} (${unitOf(field)})` : t(field.label)}
    hint={field.hint && t(field.hint)}
    error={error}
    required={field.required}
    className={widths[width]}
  >
    {Own ? <Own field={field} wiring={wiring} form={form} /> : draw[field.kind](field, wiring)}
  </Field>
)
