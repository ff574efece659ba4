import type { UseFormReturn } from 'react-hook-form'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { FlagSwitch } from '#web/record/form/flag-switch.tsx'
import type { FormValues, InputGroup } from '#web/record/form/form-parts.ts'
import { useRecords } from '#web/record/use-records.ts'

/** Says whom it replaces, if there is somebody. */
function PrimarySwitch({ form }: { form: UseFormReturn<FormValues> }) {
  const { data: all = [] } = useRecords(providers)
  const primary = all.find(({ isPrimary }) => isPrimary)
  // The one that is edited is primary already.
  const isOther = primary && form.formState.defaultValues?.isPrimary !== 'true'
  return (
    <div className="col-span-2 sm:col-span-1 sm:pt-7">
      <FlagSwitch
        field={providers.fields.isPrimary}
        name="isPrimary"
        form={form}
        hint={isOther ? t('This replaces {name}.', { name: primary.name }) : undefined}
      />
    </div>
  )
}

export const primarySwitch: InputGroup = { names: ['isPrimary'], Input: PrimarySwitch }
