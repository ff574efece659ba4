import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ReferenceField } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useReferenceNames } from '../details/use-reference-names.ts'
import { referencedType } from '../referenced-types.ts'

interface ReferenceSelectProps {
  field: ReferenceField
  inputProps: UseFormRegisterReturn
}

/** Picks one of the person's own records. */
export function ReferenceSelect({ field, inputProps }: ReferenceSelectProps) {
  const names = useReferenceNames(referencedType(field))
  // The options arrive after the form: the key rerenders the select, which then shows the chosen one.
  return <Select key={Object.keys(names).length} {...inputProps} options={names} placeholder={t('Choose…')} />
}
