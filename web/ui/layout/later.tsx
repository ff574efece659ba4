import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

/**
 * Content below the fold of a phone: rendered once the page responds, in small steps, so that what is visible need not
 * wait for it. An address that names a part of the page needs all of it at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const isWide = useIsWide()
  const [isDue, setIsDue] = useState(isWide || window.location.hash !== '')
  useEffect(() => {
    if (!isDue) whenIdle(() => startTransition(() => setIsDue(true)))
  }, [isDue])
  return isDue && children
}
