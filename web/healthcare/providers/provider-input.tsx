import { useEffect } from 'react'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { useReferenceNames } from '#web/record/details/use-reference-names.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Select } from '#web/ui/form/select.tsx'
import { NewProvider } from './new-provider.tsx'

/**
 * The person's providers, the primary one first; a removed one only where the record still names it. The only one is
 * chosen already where something is added.
 */
export function ProviderInput({ inputProps, form, isNew }: CustomInputProps) {
  const { name } = inputProps
  const { data: current = [] } = useRecords(providers)
  const names = useReferenceNames(providers)
  const chosen = form.watch(name)
  const only = current.length === 1 ? current[0]?.id : undefined
  useEffect(() => {
    const { isTouched, isDirty } = form.getFieldState(name)
    // Set as a default value, so that closing the form does not ask about unsaved changes.
    if (isNew && only && !isTouched && !isDirty && !form.getValues(name)) form.resetField(name, { defaultValue: only })
  }, [isNew, only, form, name])

  const offered = current.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).map(({ id }) => id)
  const options = Object.fromEntries(
    [...new Set([...offered, chosen])].flatMap(id => (id && names[id] ? [[id, names[id]]] : [])),
  )
  return (
    <>
      {/* The choices arrive after the form: drawn again then, the select shows the one that is chosen. */}
      <Select key={Object.keys(options).length} {...inputProps} options={options} placeholder={t('Choose…')} />
      <NewProvider onAdded={({ id }) => form.setValue(name, id, { shouldDirty: true, shouldTouch: true })} />
    </>
  )
}
