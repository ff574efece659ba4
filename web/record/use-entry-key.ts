import { useRef } from 'react'
import { newId } from '#web/platform/new-id.ts'

/**
 * The idempotency key of an entry that is typed in. It stays the same until the entry was saved, also while its text
 * changes: if an answer was lost, the server then tells which record the first attempt made, and nothing is doubled.
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

/** For so long, the same button pressed again after a failure is the same entry. */
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
