import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import { type Change, type Paging, recordEndpoints } from '#contract/record/record-endpoints.ts'
import { isRefusedAs, isUnanswered } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { noteRestored } from './deleted-here.ts'

/** A record type's list, newest first, or one of its views. */
export const useRecords = <R extends AnyRecordType>(type: R, view?: string) => {
  const { list, view: viewOf } = recordEndpoints(type)
  return useEndpoint(view ? viewOf(view) : list)
}

const useSome = <R extends AnyRecordType>(type: R, query: Paging, enabled: boolean) =>
  useEndpoint(recordEndpoints(type).list, { query }, { enabled })

/** All of a record type, once they are wanted. */
export const useRecordsWhen = <R extends AnyRecordType>(type: R, enabled: boolean) => useSome(type, {}, enabled)

export const useNewestRecords = <R extends AnyRecordType>(type: R, count: number, enabled = true) =>
  useSome(type, { limit: count }, enabled)

/** Records between two times, newest first; `until` is exclusive. */
export const useRecordsBetween = <R extends AnyRecordType>(type: R, since: string, until: string, enabled = true) =>
  useSome(type, { since, until }, enabled)

export const useRecord = <R extends AnyRecordType>(type: R, id: string) =>
  useEndpoint(recordEndpoints(type).find, { params: { id } })

export const readRecord = <R extends AnyRecordType>(type: R, id: string) =>
  call(recordEndpoints(type).find, { params: { id } })

export const readHistory = <R extends AnyRecordType>(type: R, id: string) =>
  call(recordEndpoints(type).history, { params: { id } })

export const useHistory = <R extends AnyRecordType>(type: R, id: string) =>
  useEndpoint(recordEndpoints(type).history, { params: { id } })

/** After a change: refetches this type, what is computed from it, and the dashboards' figures. */
export const refreshRecords = (type: AnyRecordType) => {
  const stale = [type.path, ...(type.feeds ?? [])]
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [path = ''] = String(queryKey[0]).split('?')
      return stale.some(start => path === start || path.startsWith(`${start}/`)) || path.includes('/dashboard/')
    },
  })
}

export interface AddOptions {
  signal?: AbortSignal
  /** Refuses the record if another one has the same file. */
  isOnlyNewFile?: boolean
}

/** Adds a record. The key makes it idempotent: a double click or a lost response adds it once. */
export const addRecord = <R extends AnyRecordType>(
  type: R,
  values: Partial<Values<R>>,
  key: string,
  { signal, isOnlyNewFile }: AddOptions = {},
) => {
  const headers = { 'Idempotency-Key': key, ...(isOnlyNewFile && { 'if-none-match': '*' }) }
  return call(recordEndpoints(type).add, { body: values }, { headers, signal })
}

export const useAddRecord = <R extends AnyRecordType>(type: R) =>
  useMutation({
    mutationFn: ({ values, key, signal }: { values: Partial<Values<R>>; key: string; signal?: AbortSignal }) =>
      addRecord(type, values, key, { signal }),
    onSuccess: () => refreshRecords(type),
  })

export const changeRecord = <R extends AnyRecordType>(type: R, id: string, body: Change<R>, signal?: AbortSignal) =>
  call(recordEndpoints(type).change, { params: { id }, body }, { signal })

/** Whether a record has the values of an earlier attempt whose response was lost. */
export const holds = (record: object, sent: object) => {
  const stored = new Map<string, unknown>(Object.entries(record))
  return Object.entries(sent).every(([name, value]) => stored.get(name) === value)
}

export const deleteRecord = (type: AnyRecordType, id: string) => call(recordEndpoints(type).remove, { params: { id } })

/** Changes some fields. With `version`, a concurrent change is reported as a conflict and not overwritten. */
export const useChangeRecord = <R extends AnyRecordType>(type: R) =>
  useMutation({
    mutationFn: ({ id, signal, ...change }: { id: string; signal?: AbortSignal } & Change<R>) =>
      changeRecord(type, id, change as Change<R>, signal),
    onSuccess: () => refreshRecords(type),
  })

/** Leaves refetching to the caller, who closes the record's dialog first; it would otherwise show "not found". */
export const useDeleteRecord = (type: AnyRecordType) => {
  const unanswered = useRef<string>(undefined)
  return useMutation({
    mutationFn: ({ id }: { id: string }) =>
      deleteRecord(type, id).catch(error => {
        // An earlier attempt has deleted it, and only the response was lost.
        if (unanswered.current === id && isRefusedAs(error, 'record_not_found')) return
        if (isUnanswered(error)) unanswered.current = id
        throw error
      }),
  })
}

/** Without a version, brings a deleted record back as it was last. */
export const restoreRecord = async <R extends AnyRecordType>(type: R, id: string, version?: number) => {
  const restored = await call(recordEndpoints(type).restore, { params: { id }, body: { version } })
  noteRestored(id)
  await refreshRecords(type)
  return restored
}

export const useRestoreRecord = <R extends AnyRecordType>(type: R) =>
  useMutation({
    mutationFn: ({ id, version }: { id: string; version?: number }) => restoreRecord(type, id, version),
  })
