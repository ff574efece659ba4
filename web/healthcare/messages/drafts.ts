import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/sharing/conversations.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { newId } from '#web/platform/new-id.ts'

const PAUSE_IN_TYPING = 600

const pathOf = (thread: string) => `/api/message-drafts/${thread}`

/** What was begun to be written: `new`, or the answer to a message; null where nothing was. */
export const useKeptDraft = (thread: string) => useQuery<Draft | null>({ queryKey: [pathOf(thread)] })

export const emptyDraft = (): Draft => ({ draftId: newId(), providerId: '', subject: '', content: '', attached: [] })

/** A draft that keeps itself while one types, and when one leaves. */
export function useDraft(thread: string, start: Draft) {
  const [draft, setDraft] = useState(start)
  const [isKept, setKept] = useState(false)
  const unsaved = useRef<Draft>(undefined)
  const timer = useRef<number>(undefined)
  /** One after the other, so that an older one never overtakes a newer. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  const save = useCallback(() => {
    window.clearTimeout(timer.current)
    const next = unsaved.current
    if (!next) return
    unsaved.current = undefined
    queryClient.setQueryData([pathOf(thread)], next)
    saving.current = saving.current
      .then(() => api.put(pathOf(thread), next, { keepalive: true }))
      .then(
        () => setKept(unsaved.current === undefined),
        // The next pause in typing tries again.
        () => setKept(false),
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
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      setKept(false)
      unsaved.current = next
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(save, PAUSE_IN_TYPING)
    },
    /** Sent, or not wanted any more. */
    discard: async () => {
      unsaved.current = undefined
      window.clearTimeout(timer.current)
      await saving.current
      queryClient.setQueryData([pathOf(thread)], null)
      await api.delete(pathOf(thread))
    },
  }
}
