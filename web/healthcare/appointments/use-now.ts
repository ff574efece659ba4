import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, anew each minute: a page left open moves an appointment from the upcoming to the past ones by itself. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
