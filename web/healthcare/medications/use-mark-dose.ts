import { useMutation } from '@tanstack/react-query'
import { type DueDose, slotOf } from '#contract/healthcare/medications/adherence.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addDays } from '#contract/record/time/days.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { addRecord, changeRecord, deleteRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'

type Status = MedicationDose['status']

const { list } = recordEndpoints(medicationDoses)

export interface DoseMark extends DueDose {
  /** Null takes the mark away. */
  status: Status | null
  /** The current mark, as far as this page knows. */
  mark?: MedicationDose
}

const change = (id: string, status: Status) => changeRecord(medicationDoses, id, { status })

/** The slot is the idempotency key, so that two tabs create one record. */
const add = async ({ medicationId, day, time }: DueDose, status: Status) => {
  const values = { medicationId, day, time, status }
  const added = await addRecord(medicationDoses, values, slotOf({ medicationId, day, time }))
  // Another tab created it, and has changed it since.
  return added.status === status ? added : change(added.id, status)
}

const remove = ({ id }: MedicationDose) =>
  deleteRecord(medicationDoses, id).catch(error => {
    // Another tab took it away already.
    if (!isChangedElsewhere(error)) throw error
  })

const isChangedElsewhere = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

const markDose = async ({ mark, status, ...due }: DoseMark): Promise<MedicationDose | null> => {
  if (!status) {
    if (mark) await remove(mark)
    return null
  }
  try {
    return await (mark ? change(mark.id, status) : add(due, status))
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error
    // Marked or unmarked in another tab meanwhile: the last click wins.
    const ofDay = await call(list, { query: { since: due.day, until: addDays(due.day, 1) } })
    const current = ofDay.find(dose => slotOf(dose) === slotOf(due))
    return current ? change(current.id, status) : add(due, status)
  }
}

/** Updates the cached lists, because refetching months of doses for each click would be slow. */
const updateCache = (saved: MedicationDose | null, before: MedicationDose | undefined) =>
  queryClient.setQueriesData<MedicationDose[]>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${list.path}?`) },
    doses => doses && [...doses.filter(({ id }) => id !== before?.id && id !== saved?.id), ...(saved ? [saved] : [])],
  )

/** Marks a dose as taken or skipped, or takes the mark away. The screen shows what the server stored. */
export const useMarkDose = () =>
  useMutation({
    mutationFn: markDose,
    onSuccess: (saved, { mark }) => updateCache(saved, mark),
    onError: error => {
      // The signed-out flow shows its own message.
      if (isUnauthorized(error)) return
      toast({
        title: t('Error'),
        description: t('Failed to save this dose. Please try again.'),
        variant: 'destructive',
      })
    },
  })
