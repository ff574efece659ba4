import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The current time, updated every minute, for pages that stay open. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, MINUTE)
    // A phone may suspend the page and resume it hours later.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
