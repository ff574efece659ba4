import { useEffect, useState } from 'react'

/** The present minute: a dashboard that stays open all day still knows the hour. */
export const useNow = () => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
