import { useEffect } from 'react'

const RETRY_MS = 15_000

/** Follows what others change. Its code comes after the page's. */
export const useLiveChanges = (userId: string) =>
  useEffect(() => {
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const start = () =>
      import('./follow-live-changes.ts').then(
        ({ followLiveChanges }) => {
          if (!isGone) stop = followLiveChanges(userId)
        },
        () => {
          if (!isGone) timer = setTimeout(start, RETRY_MS)
        },
      )
    void start()
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [userId])
