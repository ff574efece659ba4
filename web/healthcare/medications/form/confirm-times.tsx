import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '#web/platform/i18n.ts'
import type { FormValues, InputGroup } from '#web/record/form/form-parts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Times that an import read: the person who saves the form has seen them. */
const ConfirmTimes = ({ form }: { form: UseFormReturn<FormValues> }) => {
  const [isUnchecked] = useState(() => form.getValues('scheduleConfirmed') === 'false')
  useEffect(() => {
    if (isUnchecked) form.setValue('scheduleConfirmed', 'true')
  }, [isUnchecked, form])
  if (!isUnchecked) return null
  return (
    <Alert tone="warning" className="col-span-2">
      {t(
        'These times come from an imported file. Compare them with the directions: once you save, doses are due and reminders start.',
      )}
    </Alert>
  )
}

export const confirmTimes: InputGroup = { names: ['scheduleConfirmed'], Input: ConfirmTimes }
