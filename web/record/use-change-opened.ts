import { useRef } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Change } from '#contract/record/record-endpoints.ts'
import { ApiError, fieldErrors } from '#web/platform/api/api-error.ts'
import { useDiscarded } from '#web/platform/use-discarded.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useChangeRecord } from './use-records.ts'

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
  const save = (values: Change<R>, { onSuccess, onError }: ChangeOutcome<R>) =>
    change.mutate(
      { ...values, id: existing.id, version: opened.current ?? existing.version, signal: discarded.signal },
      {
        onSuccess,
        onError: error => {
          if (!(error instanceof ApiError && error.status === 409)) return onError(error)
          opened.current = undefined
          toastFailure(error)
        },
      },
    )
  return { save, isPending: change.isPending, faults: fieldErrors(change.error) }
}
