import type { UseFormReturn } from 'react-hook-form'
import { recognizedSensitivity, sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import type { FormValues } from './form-parts.ts'
import { fromFormValues } from './form-values.ts'

interface SensitiveSwitchProps {
  type: AnyRecordType
  form: UseFormReturn<FormValues>
  /** What is typed outside the form. */
  also?: Record<string, FieldValue>
}

/** Shows what is recognized while the person types, until they choose for themselves. */
export function SensitiveSwitch({ type, form, also }: SensitiveSwitchProps) {
  const values = { ...fromFormValues(type, form.watch()), ...also }
  const isOn = sensitivityOf(type, values) !== undefined
  const seesSensitive = useSeesSensitive()
  const choose = (isSensitive: boolean) => {
    const chosen = isSensitive ? (recognizedSensitivity(type, values) ?? 'other') : 'none'
    form.setValue('sensitivity', chosen, { shouldDirty: true, shouldTouch: true })
  }
  const explain = () => {
    if (!isOn) return t('Everyone with access to these records sees it.')
    if (!seesSensitive)
      return t('Once saved, it is hidden from you: only those with access to sensitive records see it.')
    return values.sensitivity
      ? t('Only those with access to sensitive records see it, and shares leave it out unless you choose it.')
      : t(
          'Recognized by what it says: only those with access to sensitive records see it, and shares leave it out unless you choose it.',
        )
  }
  return (
    <Switch
      label={t('Sensitive')}
      description={explain()}
      name="sensitivity"
      checked={isOn}
      onChange={event => choose(event.target.checked)}
    />
  )
}
