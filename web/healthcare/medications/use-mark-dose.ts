import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { type DueDose, slotOf } from '#contract/healthcare/medications/adherence.ts'
import { isFarAhead } from '#contract/healthcare/medications/doses-of-day.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import type { Values } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addDays } from '#contract/record/time/days.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { ApiError, isUnanswered } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { changeRecord, deleteRecord, refreshRecords } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'

type Status = MedicationDose['status']

const { list, add } = recordEndpoints(medicationDoses)

export interface DoseMark extends DueDose {
  /** Only for doses taken as needed. */
  takenAt?: string | null
  /** Null removes the mark. */
  status: Status | null
  /** The current mark, as far as this page knows. */
  mark?: MedicationDose | undefined
}

/** What is asked about before a dose is marked. */
interface Asked extends DoseMark {
  status: Status
  /** The existing mark; undefined if the question is asked because the dose is due much later. */
  current?: MedicationDose
}

const MINUTE = 60_000

/** Shorter than it takes to give a dose twice: a second press within this time is a resend. */
const SAME_PRESS = MINUTE

export const readDoses = (query: { since: string; until: string }) => call(list, { query })

const isChangedElsewhere = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

const remove = ({ id }: MedicationDose) =>
  deleteRecord(medicationDoses, id).catch(error => {
    // Another tab has already removed it.
    if (!isChangedElsewhere(error)) throw error
  })

/** A mark that is a moment old is this press, and an older one existed before; measured by the server's clock. */
const addMark = async (values: Values<typeof medicationDoses>) => {
  let now = Date.now()
  const onHeaders = (headers: Headers) => {
    now = Date.parse(headers.get('date') ?? '') || now
  }
  const headers = { 'Idempotency-Key': newId() }
  const send = () => call(add, { body: values }, { headers, onHeaders })
  // After an error users log the dose again, a minute later as another dose, so the same one is resent right away.
  const saved = await send().catch(error => {
    if (isUnanswered(error)) return send()
    throw error
  })
  return { saved, wasThere: now - Date.parse(saved.updatedAt) > SAME_PRESS }
}

const findMark = async (due: DueDose) =>
  effectiveDoses(await readDoses({ since: due.day, until: addDays(due.day, 1) })).find(
    dose => slotOf(dose) === slotOf(due),
  )

type Marked = { saved: MedicationDose | null } | { asks: Asked & { current: MedicationDose } }

const markDose = async ({ mark, status, medicationId, day, time, takenAt = null }: DoseMark): Promise<Marked> => {
  if (!status) {
    if (mark) await remove(mark)
    return { saved: null }
  }
  const due = { medicationId, day, time, takenAt }
  const values = { ...due, status }
  try {
    if (mark) {
      const { id, version } = mark
      return { saved: await changeRecord(medicationDoses, id, { status, version }) }
    }
    const { saved, wasThere } = await addMark(values)
    return wasThere ? { asks: { ...due, status, current: saved } } : { saved }
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error
    const current = await findMark(due)
    // The mark was just removed elsewhere.
    if (!current) return { saved: (await addMark(values)).saved }
    return { asks: { ...due, status, current } }
  }
}

/** A dose that is taken now, by one clock: the page may not know yet that it is after midnight. */
export const takenNow = (later = 0) => {
  const now = new Date(Date.now() + later)
  const [day = '', time = ''] = clockIn(timeZone(), now).split('T')
  // To the minute, so that the same press in another tab is the same dose.
  return { day, time, takenAt: new Date(now.setUTCSeconds(0, 0)).toISOString() }
}

/** A second dose has a time of its own: now, or a minute later. */
const secondOf = ({ medicationId, day, time, takenAt, status }: Asked): DoseMark => {
  const now = takenNow()
  const second = now.time === time ? takenNow(MINUTE) : now
  return { medicationId, ...(takenAt ? second : { day, time: second.time }), status }
}

/** Updates the cached lists, because refetching months of doses for each click would be slow. */
const updateCache = (saved: MedicationDose | null, before: MedicationDose | undefined) =>
  queryClient.setQueriesData<MedicationDose[]>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${list.path}?`) },
    doses => doses && [...doses.filter(({ id }) => id !== before?.id && id !== saved?.id), ...(saved ? [saved] : [])],
  )

export type MarkDose = ReturnType<typeof useMarkDose>

/**
 * Marks a dose as taken or skipped, or removes the mark. The screen shows what the server stored. If the dose is
 * already marked or due much later, `asked` is set; show it with `DoseQuestion`.
 */
export const useMarkDose = () => {
  const [asked, setAsked] = useState<Asked>()
  const mutation = useMutation({
    mutationFn: markDose,
    onSuccess: (marked, { mark }) => {
      const saved = 'asks' in marked ? marked.asks.current : marked.saved
      updateCache(saved, mark)
      if ('asks' in marked) setAsked(marked.asks)
    },
    onError: error => {
      // The signed-out flow shows its own message.
      if (isUnauthorized(error)) return
      // It may have been saved anyway.
      if (isUnanswered(error)) void refreshRecords(medicationDoses)
      toast({
        title: t('Error'),
        description: t('Failed to save this dose. Please try again.'),
        variant: 'destructive',
      })
    },
  })
  const answer = () => {
    if (!asked) return
    const { current, status } = asked
    setAsked(undefined)
    if (!current) return mutation.mutate(asked)
    if (current.status !== status) return mutation.mutate({ ...asked, mark: current })
    mutation.mutate(secondOf(asked))
  }
  const mutate = (dose: DoseMark) => {
    const { status } = dose
    if (status && isFarAhead(dose, { now: new Date(), timeZone: timeZone() })) setAsked({ ...dose, status })
    else mutation.mutate(dose)
  }
  return { ...mutation, mutate, asked, answer, dismiss: () => setAsked(undefined) }
}
