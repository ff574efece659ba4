import type { ChangeEvent } from 'react'
import { t } from '#web/platform/i18n.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { commonVaccines, suggestVaccines } from './common-vaccines.ts'

const SET_VALUE_OPTIONS = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

/** A vaccine from the list brings its code, and takes it along when it becomes another one. */
export function VaccineInput({ field, inputProps, form }: CustomInputProps) {
  const dropCodeOfList = () => {
    const [vaccine, cvx] = form.getValues(['vaccine', 'cvxCode'])
    const isFromList = commonVaccines.some(candidate => candidate.name === vaccine && candidate.cvx === cvx)
    if (isFromList) form.setValue('cvxCode', '', SET_VALUE_OPTIONS)
  }
  return (
    <Combobox
      {...inputProps}
      placeholder={field.placeholder && t('e.g. {example}', { example: field.placeholder })}
      suggest={typed => suggestVaccines(typed).map(({ name, cvx }) => ({ id: cvx, label: name, detail: cvx }))}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        dropCodeOfList()
        return inputProps.onChange(event)
      }}
      onChoose={({ label, id }) => {
        form.setValue('vaccine', label, SET_VALUE_OPTIONS)
        form.setValue('cvxCode', id, SET_VALUE_OPTIONS)
      }}
    />
  )
}
