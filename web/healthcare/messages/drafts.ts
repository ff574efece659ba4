import { useCallback, useEffect, useRef, useState } from 'react'
import { discardDraft, findDraft, saveDraft } from '#contract/sharing/conversation-endpoints.ts'
import type { Draft } from '#contract/sharing/conversations.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { newId } from '#web/platform/new-id.ts'

const DEBOUNCE_MS = 600

const keyOf = (thread: string) => queryOf(findDraft, { params: { thread } }).queryKey

/** The saved draft of a new message or of a reply; null if there is none. */
export const useSavedDraft = (thread: string) => useEndpoint(findDraft, { params: { thread } })

export const emptyDraft = (): Draft => ({ draftId: newId(), providerId: '', subject: '', content: '', attached: [] })

/** A draft that is saved while typing and when leaving the page. */
export function useDraft(thread: string, start: Draft) {
  const [draft, setDraft] = useState(start)
  const [isKept, setKept] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const unsaved = useRef<Draft>(undefined)
  const timer = useRef<number>(undefined)
  /** Saves run one after another, so that an older one never overwrites a newer one. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  const save = useCallback(() => {
    window.clearTimeout(timer.current)
    const next = unsaved.current
    if (!next) return
    unsaved.current = undefined
    queryClient.setQueryData(keyOf(thread), next)
    saving.current = saving.current
      .then(() => call(saveDraft, { params: { thread }, body: next }, { keepalive: true }))
      .then(
        () => {
          setKept(unsaved.current === undefined)
          setFailed(false)
        },
        // The next pause in typing, or leaving, tries again.
        () => {
          unsaved.current ??= next
          setKept(false)
          setFailed(true)
        },
      )
  }, [thread])

  useEffect(() => {
    // A reload or a closed tab ends the page before the next pause.
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  return {
    draft,
    isKept,
    /** The last attempt to save it failed. */
    isFailed,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      setKept(false)
      unsaved.current = next
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(save, DEBOUNCE_MS)
    },
    /** After sending or discarding. */
    discard: async () => {
      unsaved.current = undefined
      window.clearTimeout(timer.current)
      await saving.current
      unsaved.current = undefined
      queryClient.setQueryData(keyOf(thread), null)
      await call(discardDraft, { params: { thread } })
    },
  }
}
