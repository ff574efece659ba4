import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

export interface Version<R extends AnyRecordType> {
  version: number
  action: 'created' | 'changed' | 'deleted' | 'restored'
  at: string
  by: 'you' | 'administrator' | 'holder'
  record: RecordOf<R>
}

/** A record type's list, newest first, or one of its views. */
export const useRecords = <R extends AnyRecordType>(record: R, view?: string) =>
  useQuery<RecordOf<R>[]>({ queryKey: [view ? `${record.path}/${view}` : record.path] })

/** The newest few of a record type. */
export const useNewestRecords = <R extends AnyRecordType>(record: R, count: number, enabled = true) =>
  useQuery<RecordOf<R>[]>({ queryKey: [`${record.path}?limit=${count}`], enabled })

/** Those of a record type whose day or moment lies in a span, newest first: `until` itself is left out. */
export const useRecordsBetween = <R extends AnyRecordType>(record: R, since: string, until: string, enabled = true) =>
  useQuery<RecordOf<R>[]>({ queryKey: [`${record.path}?since=${since}&until=${until}`], enabled })

export const useRecord = <R extends AnyRecordType>(record: R, id: string) =>
  useQuery<RecordOf<R>>({ queryKey: [`${record.path}/${id}`] })

export const useHistory = <R extends AnyRecordType>(record: R, id: string) =>
  useQuery<Version<R>[]>({ queryKey: [`${record.path}/${id}/history`] })

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
export const useAddRecord = <R extends AnyRecordType>(record: R) =>
  useMutation({
    mutationFn: ({ values, key }: { values: Partial<Values<R>>; key: string }) =>
      api.post<RecordOf<R>>(record.path, values, { headers: { 'Idempotency-Key': key } }),
    onSuccess: () => refreshRecords(record),
  })

/** Changes the fields given. With `version`, another tab's change in the meantime is told and not lost. */
export const useChangeRecord = <R extends AnyRecordType>(record: R) =>
  useMutation({
    mutationFn: ({ id, ...change }: { id: string; version?: number } & Partial<Values<R>>) =>
      api.put<RecordOf<R>>(`${record.path}/${id}`, change),
    onSuccess: () => refreshRecords(record),
  })

/** Does not refresh by itself: whoever still shows the record closes first, or would be told that it is gone. */
export const useDeleteRecord = (record: AnyRecordType) =>
  useMutation({ mutationFn: ({ id }: { id: string }) => api.delete<void>(`${record.path}/${id}`) })

export const restoreRecord = async <R extends AnyRecordType>(record: R, id: string, version: number) => {
  const restored = await api.post<RecordOf<R>>(`${record.path}/${id}/restore`, { version })
  await refreshRecords(record)
  return restored
}

export const useRestoreRecord = <R extends AnyRecordType>(record: R) =>
  useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => restoreRecord(record, id, version),
  })
