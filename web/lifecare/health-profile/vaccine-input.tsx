import type { ChangeEvent } from 'react'
import { commonVaccines, suggestVaccines } from '#contract/lifecare/health-profile/common-vaccines.ts'
import { t } from '#web/platform/i18n.ts'
import type { OwnInputProps } from '#web/record/form/form-parts.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'

const CHOSEN = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

/** A vaccine from the list brings its code, and takes it along when it becomes another one. */
export function VaccineInput({ field, wiring, form }: OwnInputProps) {
  const dropCodeOfList = () => {
    const [vaccine, cvx] = form.getValues(['vaccine', 'cvxCode'])
    const isFromList = commonVaccines.some(one => one.name === vaccine && one.cvx === cvx)
    if (isFromList) form.setValue('cvxCode', '', CHOSEN)
  }
  return (
    <Combobox
      {...wiring}
      placeholder={field.placeholder && t('e.g. {example}', { example: field.placeholder })}
      suggest={typed => suggestVaccines(typed).map(({ name, cvx }) => ({ id: cvx, label: name, detail: cvx }))}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        dropCodeOfList()
        return wiring.onChange(event)
      }}
      onChoose={({ label, id }) => {
        form.setValue('vaccine', label, CHOSEN)
        form.setValue('cvxCode', id, CHOSEN)
      }}
    />
  )
}
