import { useLocation, useSearch } from 'wouter'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'

/**
 * What is open on a page, said by its address: `?action=add`, `?id=…` for details, `?id=…&action=edit`.
 * So every dialog can be linked to, and the browser's back button closes it.
 */
export const useRecordAction = () => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())

  return {
    action: search.get('action'),
    id: search.get('id'),
    open: (action: string | null, id?: string) => {
      const next = new URLSearchParams({ ...(id && { id }), ...(action && { action }) })
      navigate(`${path}?${next}`)
    },
    /** What the address fills in beforehand: `?action=add&type=Vision exam`. */
    given: <R extends AnyRecordType>(record: R): Partial<Values<R>> =>
      Object.fromEntries(
        Object.keys(record.fields).flatMap(name => (search.has(name) ? [[name, search.get(name)]] : [])),
      ) as Partial<Values<R>>,
    close: () => navigate(path, { replace: true }),
  }
}
