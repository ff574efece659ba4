import { useId } from 'react'
import { appointmentTypes } from '#contract/healthcare/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import type { OwnInputProps } from '#web/record/form-parts.ts'
import { Input } from '#web/ui/input.tsx'

/** The usual kinds of appointment are suggested; any other words are welcome too. */
export function AppointmentTypeInput({ field, wiring }: OwnInputProps) {
  const id = useId()
  return (
    <>
      <Input
        {...wiring}
        type="text"
        list={id}
        autoComplete="off"
        placeholder={t('e.g. {example}', { example: t(field.placeholder ?? '') })}
      />
      <datalist id={id}>
        {appointmentTypes.map(type => (
          <option key={type} value={t(type)} />
        ))}
      </datalist>
    </>
  )
}
