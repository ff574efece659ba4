import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { isUnanswered, serverMessage } from '#web/platform/api/api-error.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Tells that a version was restored, and what of it was not: a reference to what is gone, or what no longer fits. */
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

/** Where the request may have been lost on the way, `tryAgain` sends it once more: an Undo was there only once. */
export const toastNotRestored = (error: unknown, tryAgain?: () => void) =>
  toast({
    title: t('Error'),
    description: serverMessage(error) ?? t('This version could not be restored.'),
    variant: 'destructive',
    ...(tryAgain && isUnanswered(error) && { action: { label: t('Try again'), onClick: tryAgain } }),
  })
