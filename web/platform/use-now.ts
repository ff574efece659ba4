import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The current time, updated every minute, for pages that stay open. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
