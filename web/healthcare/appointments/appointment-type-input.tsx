import { type ChangeEvent, useId } from 'react'
import { appointmentTypes } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { Input } from '#web/ui/form/input.tsx'

const CHANGED = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

const typeLabel = (type: string) => (appointmentTypes.some(known => known === type) ? t(type) : type)

/**
 * Suggests the usual appointment types; any other text is allowed. A usual type is stored by its English
 * name in every language, because the topic pages look for it.
 */
export function AppointmentTypeInput({ field, inputProps, form }: CustomInputProps) {
  const id = useId()
  const type = form.watch(inputProps.name) ?? ''
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const known = appointmentTypes.find(kind => t(kind) === target.value)
    form.setValue(inputProps.name, known ?? target.value, CHANGED)
  }
  return (
    <>
      <Input
        name={inputProps.name}
        value={typeLabel(type)}
        onChange={onChange}
        type="text"
        list={id}
        autoComplete="off"
        placeholder={t('e.g. {example}', { example: t(field.placeholder ?? '') })}
      />
      <datalist id={id}>
        {appointmentTypes.map(kind => (
          <option key={kind} value={t(kind)} />
        ))}
      </datalist>
    </>
  )
}
