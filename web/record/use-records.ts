import { useMutation } from '@tanstack/react-query'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import { type Change, type Paging, recordEndpoints } from '#contract/record/record-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** A record type's list, newest first, or one of its views. */
export const useRecords = <R extends AnyRecordType>(record: R, view?: string) => {
  const { list, view: viewOf } = recordEndpoints(record)
  return useEndpoint(view ? viewOf(view) : list)
}

const useSome = <R extends AnyRecordType>(record: R, query: Paging, enabled: boolean) =>
  useEndpoint(recordEndpoints(record).list, { query }, { enabled })

/** All of a record type, once they are wanted. */
export const useRecordsWhen = <R extends AnyRecordType>(record: R, enabled: boolean) => useSome(record, {}, enabled)

/** The newest few of a record type. */
export const useNewestRecords = <R extends AnyRecordType>(record: R, count: number, enabled = true) =>
  useSome(record, { limit: count }, enabled)

/** Those of a record type whose day or moment lies in a span, newest first: `until` itself is left out. */
export const useRecordsBetween = <R extends AnyRecordType>(record: R, since: string, until: string, enabled = true) =>
  useSome(record, { since, until }, enabled)

export const useRecord = <R extends AnyRecordType>(record: R, id: string) =>
  useEndpoint(recordEndpoints(record).find, { params: { id } })

export const readRecord = <R extends AnyRecordType>(record: R, id: string) =>
  call(recordEndpoints(record).find, { params: { id } })

export const readHistory = <R extends AnyRecordType>(record: R, id: string) =>
  call(recordEndpoints(record).history, { params: { id } })

export const useHistory = <R extends AnyRecordType>(record: R, id: string) =>
  useEndpoint(recordEndpoints(record).history, { params: { id } })

/** After a change: whatever was read of this type, what follows from it, and the dashboards' figures are read anew. */
export const refreshRecords = (record: AnyRecordType) => {
  const stale = [record.path, ...(record.feeds ?? [])]
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [path = ''] = String(queryKey[0]).split('?')
      return stale.some(start => path === start || path.startsWith(`${start}/`)) || path.includes('/dashboard/')
    },
  })
}

/** Adds a record. Sent twice with the same key, by a double press or a lost answer, it is added once. */
export const addRecord = <R extends AnyRecordType>(record: R, values: Partial<Values<R>>, key: string) =>
  call(recordEndpoints(record).add, { body: values }, { headers: { 'Idempotency-Key': key } })

export const useAddRecord = <R extends AnyRecordType>(record: R) =>
  useMutation({
    mutationFn: ({ values, key }: { values: Partial<Values<R>>; key: string }) => addRecord(record, values, key),
    onSuccess: () => refreshRecords(record),
  })

export const changeRecord = <R extends AnyRecordType>(record: R, id: string, body: Change<R>) =>
  call(recordEndpoints(record).change, { params: { id }, body })

export const deleteRecord = (record: AnyRecordType, id: string) =>
  call(recordEndpoints(record).remove, { params: { id } })

/** Changes the fields given. With `version`, another tab's change in the meantime is told and not lost. */
export const useChangeRecord = <R extends AnyRecordType>(record: R) =>
  useMutation({
    mutationFn: ({ id, ...change }: { id: string } & Change<R>) => changeRecord(record, id, change as Change<R>),
    onSuccess: () => refreshRecords(record),
  })

/** Does not refresh by itself: whoever still shows the record closes first, or would be told that it is gone. */
export const useDeleteRecord = (record: AnyRecordType) =>
  useMutation({
    mutationFn: ({ id }: { id: string }) => deleteRecord(record, id),
  })

export const restoreRecord = async <R extends AnyRecordType>(record: R, id: string, version: number) => {
  const restored = await call(recordEndpoints(record).restore, { params: { id }, body: { version } })
  await refreshRecords(record)
  return restored
}

export const useRestoreRecord = <R extends AnyRecordType>(record: R) =>
  useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => restoreRecord(record, id, version),
  })
