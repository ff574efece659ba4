import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, anew each minute: a page left open knows when an appointment is over, and that it is evening. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
