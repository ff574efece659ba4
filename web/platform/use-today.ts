import { useSyncExternalStore } from 'react'
import { today } from './time-zone.ts'

const MINUTE = 60_000

const onMinutes = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE)
  // A phone may suspend the page and resume it on another day.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The signed-in person's own day, also after midnight on a page left open. */
export const useToday = () => useSyncExternalStore(onMinutes, today, today)
