import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { isUnanswered, serverMessage } from '#web/platform/api/api-error.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Says that a version was restored, and what was not: references to deleted records, and values that no longer fit. */
export const toastRestored = (
  type: AnyRecordType,
  version: Record<string, unknown>,
  restored: Record<string, unknown>,
) => {
  const changed = Object.entries<Field>(type.fields).filter(
    ([name]) => version[name] != null && restored[name] !== version[name],
  )
  const fields = formatList(changed.map(([, { label }]) => t(label)))
  toast({
    title: t(type.messages.restored),
    ...(changed.length > 0 && {
      description: t('Not as it was, because it no longer exists or no longer fits: {fields}.', { fields }),
    }),
  })
}

/** `tryAgain` resends a request that may have been lost, because the Undo button is shown only once. */
export const toastNotRestored = (error: unknown, tryAgain?: () => void) =>
  toast({
    title: t('Error'),
    description: serverMessage(error) ?? t('This version could not be restored.'),
    variant: 'destructive',
    ...(tryAgain && isUnanswered(error) && { action: { label: t('Try again'), onClick: tryAgain } }),
  })
