import { useCallback, useEffect, useRef, useState } from 'react'
import { discardDraft, findDraft, saveDraft } from '#contract/sharing/conversation-endpoints.ts'
import { type Draft, MAX_REPLACED } from '#contract/sharing/conversations.ts'
import { isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
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
  const [changed, setChanged] = useState<string>()
  /** The save that was read here, and own ones since. */
  const replaces = useRef(start.savedAs ? [start.savedAs] : [])
  const unsaved = useRef<Draft>(undefined)
  /** What the last save took. */
  const taken = useRef<Draft>(undefined)
  const timer = useRef<number>(undefined)
  /** Saves run one after another, so that an older one never overwrites a newer one. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  const save = useCallback(
    (isLeaving = false) => {
      window.clearTimeout(timer.current)
      const next = unsaved.current
      if (!next) return
      unsaved.current = undefined
      taken.current = next
      const savedAs = newId()
      const kept: Draft = { ...next, savedAs }
      queryClient.setQueryData(keyOf(thread), kept)
      saving.current = (isLeaving ? Promise.resolve() : saving.current)
        .then(() => {
          const body = { ...kept, replaces: replaces.current.slice(-MAX_REPLACED) }
          // It may have been saved though its answer was lost.
          replaces.current.push(savedAs)
          return call(saveDraft, { params: { thread }, body }, { keepalive: true })
        })
        .then(
          () => {
            // Those sent since stay: what is sent on leaving does not wait.
            replaces.current = replaces.current.slice(replaces.current.indexOf(savedAs))
            setKept(unsaved.current === undefined)
            setFailed(false)
            setChanged(undefined)
          },
          // The next pause in typing, or leaving, tries again.
          error => {
            // A later save holds more.
            if (taken.current !== next) return
            unsaved.current ??= next
            setKept(false)
            setFailed(true)
            setChanged(isRefusedAs(error, 'record_changed') ? serverMessage(error) : undefined)
          },
        )
    },
    [thread],
  )

  useEffect(() => {
    // A reload or a closed tab ends the page before the next pause, or before the save under way is answered. That one
    // cannot overwrite this one, which replaces it.
    const leave = () => save(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      save()
    }
  }, [save])

  return {
    draft,
    isKept,
    /** The last attempt to save it failed. */
    isFailed,
    /** Says that another window has written this draft since; nothing is saved over it without a decision. */
    changed,
    resolve: async (take: 'mine' | 'theirs') => {
      const newer = await call(findDraft, { params: { thread } })
      replaces.current = newer?.savedAs ? [newer.savedAs] : []
      if (take === 'mine' || !newer) return save()
      unsaved.current = undefined
      window.clearTimeout(timer.current)
      queryClient.setQueryData(keyOf(thread), newer)
      setDraft(newer)
      setKept(true)
      setFailed(false)
      setChanged(undefined)
    },
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
      await call(discardDraft, {
        params: { thread },
        query: { replaces: replaces.current.slice(-MAX_REPLACED).join() },
      })
    },
  }
}
