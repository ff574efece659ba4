import { useRef } from 'react'
import { newId } from '#web/platform/new-id.ts'

/**
 * The idempotency key of an entry that is typed in. It stays the same until the entry was saved, also while its text
 * changes: if an answer was lost, the server then tells which record the first attempt made, and nothing is doubled.
 */
export const useEntryKey = () => {
  const key = useRef(newId())
  return {
    get current() {
      return key.current
    },
    /** Once the entry was saved. */
    renew: () => {
      key.current = newId()
    },
  }
}

/** The same for what is added with one press: other content is another entry. */
export const useContentKey = () => {
  const last = useRef<{ content: string; key: string }>(undefined)
  return {
    of: (values: object) => {
      const content = JSON.stringify(values)
      if (last.current?.content !== content) last.current = { content, key: newId() }
      return last.current.key
    },
    renew: () => {
      last.current = undefined
    },
  }
}
