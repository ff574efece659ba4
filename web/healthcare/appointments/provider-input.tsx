import { providers } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { useRecords } from '#web/record/use-records.ts'
import { useReferenceNames } from '#web/record/use-reference-names.ts'
import { Select } from '#web/ui/form/select.tsx'

/** The person's providers, the primary one first; a removed one only where the appointment still names it. */
export function ProviderInput({ inputProps, form }: CustomInputProps) {
  const { data: current = [], isSuccess } = useRecords(providers)
  const names = useReferenceNames(providers)
  const chosen = form.getValues(inputProps.name)
  const offered = current.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).map(({ id }) => id)
  const options = Object.fromEntries(
    [...new Set([...offered, chosen])].flatMap(id => (id && names[id] ? [[id, names[id]]] : [])),
  )
  return (
    <>
      {/* The choices arrive after the form: drawn again then, the select shows the one that is chosen. */}
      <Select key={Object.keys(options).length} {...inputProps} options={options} placeholder={t('Not given')} />
      {isSuccess && current.length === 0 && (
        <p className="text-sm text-muted">{t('Providers you add under Healthcare Providers appear here.')}</p>
      )}
    </>
  )
}
