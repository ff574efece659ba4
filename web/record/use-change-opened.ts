import { useRef } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Change } from '#contract/record/record-endpoints.ts'
import { ApiError, fieldErrors, isUnanswered } from '#web/platform/api/api-error.ts'
import { useDiscarded } from '#web/platform/use-discarded.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { holds, readRecord, useChangeRecord } from './use-records.ts'

interface ChangeOutcome<R extends AnyRecordType> {
  onSuccess: (saved: RecordOf<R>) => void
  onError: (error: Error) => void
}

/**
 * Changes a record in a dialog of its own, such as Discontinue. What others have changed since it was opened is told
 * once; who saves again then has been told, and saves on top of it.
 */
export const useChangeOpened = <R extends AnyRecordType>(type: R, existing: RecordOf<R>) => {
  const change = useChangeRecord(type)
  const discarded = useDiscarded()
  const opened = useRef<number | undefined>(existing.version)
  const unanswered = useRef<Change<R>>(undefined)

  /** Whether the conflicting change is this dialog's own earlier attempt, whose response was lost. */
  const findOwnChange = async () => {
    if (!unanswered.current) return false
    const newest = await readRecord(type, existing.id)
    if (newest.version !== (opened.current ?? 0) + 1 || !holds(newest, unanswered.current)) return false
    opened.current = newest.version
    unanswered.current = undefined
    return true
  }

  const save = (values: Change<R>, { onSuccess, onError }: ChangeOutcome<R>) => {
    const version = opened.current ?? existing.version
    const onRefused = async (error: Error) => {
      if (isUnanswered(error)) unanswered.current = values
      if (!(error instanceof ApiError && error.status === 409)) return onError(error)
      if (await findOwnChange().catch(() => false)) return save(values, { onSuccess, onError })
      opened.current = undefined
      toastFailure(error)
    }
    change.mutate({ ...values, id: existing.id, version, signal: discarded.signal }, { onSuccess, onError: onRefused })
  }
  return { save, isPending: change.isPending, faults: fieldErrors(change.error) }
}
