import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ChoiceField, Field as FieldDeclaration, FieldKind, ReferenceField } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { unitOf } from '../amounts.ts'
import { useReferenceNames } from '../details/use-reference-names.ts'
import { referencedType } from '../referenced-types.ts'
import { FlagSwitch } from './flag-switch.tsx'
import type { CustomInputProps } from './form-parts.ts'
import { PartialDateField } from './partial-date-field.tsx'

interface ReferenceSelectProps {
  field: ReferenceField
  inputProps: UseFormRegisterReturn
}

/** Picks one of the person's own records. */
function ReferenceSelect({ field, inputProps }: ReferenceSelectProps) {
  const names = useReferenceNames(referencedType(field))
  // The options arrive after the form: the key rerenders the select, which then shows the chosen one.
  return <Select key={Object.keys(names).length} {...inputProps} options={names} placeholder={t('Choose…')} />
}

type RenderInput = (field: FieldDeclaration, inputProps: UseFormRegisterReturn) => ReactNode

const input =
  (props: ComponentProps<'input'>): RenderInput =>
  (field, inputProps) => (
    <Input
      {...props}
      {...inputProps}
      placeholder={field.placeholder && t('e.g. {example}', { example: t(field.placeholder) })}
    />
  )

const renderers: Record<FieldKind, RenderInput> = {
  text: (field, inputProps) => input({ type: 'input' in field ? field.input : 'text' })(field, inputProps),
  longText: (field, inputProps) => (
    <Textarea
      {...inputProps}
      placeholder={field.placeholder && t('e.g. {example}', { example: t(field.placeholder) })}
    />
  ),
  date: input({ type: 'date', min: '1900-01-01', max: '2200-12-31' }),
  instant: input({ type: 'datetime-local', min: '1900-01-01T00:00', max: '2200-12-31T23:59' }),
  times: input({ type: 'text' }),
  integer: input({ type: 'text', inputMode: 'numeric' }),
  decimal: input({ type: 'text', inputMode: 'decimal' }),
  // Only where no answer is an answer too, as in a questionnaire; every other flag is a switch.
  flag: (_, inputProps) => (
    <Select {...inputProps} options={{ true: t('Yes'), false: t('No') }} placeholder={t('Choose…')} />
  ),
  choice: (field, inputProps) => {
    const { options } = field as ChoiceField
    const labels = Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))
    return (
      <Select
        {...inputProps}
        options={labels}
        placeholder={field.required && field.default !== undefined ? undefined : t('Choose…')}
      />
    )
  },
  // A file is chosen and sent before its form opens.
  file: () => null,
  reference: (field, inputProps) => <ReferenceSelect field={field as ReferenceField} inputProps={inputProps} />,
}

interface FieldInputProps extends CustomInputProps {
  /** How much of a line it takes; `half` does so on phones too. */
  width: 'whole' | 'half' | 'usual'
  error: string | undefined
  /** Replaces the standard input. */
  custom: ComponentType<CustomInputProps> | undefined
}

const widths = {
  whole: 'col-span-2',
  // Beside a label of two lines the inputs stay on one line; an error below one of them would not.
  half: 'col-span-1 [:not(:has([aria-invalid]))>&]:self-end',
  usual: 'col-span-2 sm:col-span-1',
}

/** The input that fits a declared field. */
export function FieldInput({ field, width, inputProps, form, isNew = false, error, custom: Custom }: FieldInputProps) {
  if (field.kind === 'flag' && field.required && !Custom) {
    return (
      <div className={classNames(widths[width], 'sm:pt-7')}>
        <FlagSwitch field={field} name={inputProps.name} form={form} />
      </div>
    )
  }
  return (
    <Field
      label={unitOf(field) ? `${t(field.label)} (${unitOf(field)})` : t(field.label)}
      hint={field.hint && t(field.hint)}
      error={error}
      required={field.required}
      className={widths[width]}
    >
      {!Custom && field.kind === 'date' && field.partial ? (
        <PartialDateField inputProps={inputProps} form={form} />
      ) : Custom ? (
        <Custom field={field} inputProps={inputProps} form={form} isNew={isNew} />
      ) : (
        renderers[field.kind](field, inputProps)
      )}
    </Field>
  )
}
