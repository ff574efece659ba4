import { createContext, useContext } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { leaveWithoutAsking } from '#web/platform/unsaved.ts'

/** On a page with records of several types: the one that the address means where it names none. */
export const MainRecord = createContext<AnyRecordType | undefined>(undefined)

/** An invalid date or id in the address would break the form, so it is ignored. */
const isReadable = ({ kind }: Field, text: string) => {
  if (kind === 'reference') return /^[\da-f-]{36}$/.test(text)
  if (kind === 'instant') return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
  return kind !== 'date' || (/^\d{4}(-\d{2}){0,2}$/.test(text) && !Number.isNaN(Date.parse(text)))
}

/**
 * The open dialog of a page, from its address: `?action=add`, `?id=…` for details, `?id=…&action=edit`; on a page with
 * records of several types also of which, `?record=eyewear&action=add`.
 * So every dialog can be linked to, and the browser's back button closes it.
 */
export const useRecordAction = (type?: AnyRecordType) => {
  const [path, navigate] = useLocation()
  const address = window.location.href
  const search = new URLSearchParams(useSearch())
  const main = useContext(MainRecord)
  const isMeant = !type || !main || (search.get('record') ?? main.name) === type.name
  const named = type && main && type.name !== main.name ? { record: type.name } : {}

  return {
    action: isMeant ? search.get('action') : null,
    id: isMeant ? search.get('id') : null,
    /** The field that a form begins with: `?id=…&action=edit&field=scheduleTimes`. */
    field: search.get('field'),
    /** `initial` prefills the form of a new record. */
    open: (action: string | null, id?: string, initial: Record<string, unknown> = {}) => {
      const filled = Object.entries(initial).map(([name, value]) => [name, String(value)])
      const next = new URLSearchParams({
        ...named,
        ...(id && { id }),
        ...(action && { action }),
        ...Object.fromEntries(filled),
      })
      navigate(`${path}?${next}`)
    },
    /** What the address fills in beforehand: `?action=add&type=Vision exam`. */
    initial: <R extends AnyRecordType>(type: R): Partial<Values<R>> =>
      Object.fromEntries(
        Object.entries<Field>(type.fields).flatMap(([name, field]) => {
          const given = search.get(name)
          return given !== null && isReadable(field, given) ? [[name, given]] : []
        }),
      ) as Partial<Values<R>>,
    /** Does nothing if the user has navigated elsewhere meanwhile, such as when a save is answered late. */
    close: () => {
      if (window.location.href === address) leaveWithoutAsking(() => navigate(path, { replace: true }))
    },
  }
}
