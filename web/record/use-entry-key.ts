import { useRef } from 'react'
import { newId } from '#web/platform/new-id.ts'

/**
 * The idempotency key of an entry that is typed in. It stays the same until the entry was saved, also while its text
 * changes: if a response was lost, the server then names the record of the first attempt instead of adding another.
 */
export const useEntryKey = (first?: string) => {
  const key = useRef(first ?? newId())
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

/** Within this time, pressing the same button again after a failure retries the same entry. */
export const SAME_PRESS = 60_000

/** The same for what is added with one press: another button, or much later, is another entry. */
export const useContentKey = <Content extends object>() => {
  const last = useRef<{ button: string; content: Content; key: string; at: number }>(undefined)
  return {
    /** What is sent: after a failure the same as before, with its time. */
    entry: (content: Content, button: string) => {
      const isSame = last.current?.button === button && Date.now() - last.current.at < SAME_PRESS
      if (!last.current || !isSame) last.current = { button, content, key: newId(), at: Date.now() }
      return { values: last.current.content, key: last.current.key }
    },
    renew: () => {
      last.current = undefined
    },
  }
}
