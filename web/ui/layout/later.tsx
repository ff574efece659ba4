import { Children, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

/** A little more than a screen: a page ends with room for the bar at the bottom and for a toast. */
const fillsScreen = () => document.documentElement.scrollHeight > window.innerHeight * 1.15

interface LaterProps {
  /** How many of the children are rendered at once. */
  first?: number
  children: ReactNode
}

/**
 * Content below the fold of a phone: rendered once the page responds, in small steps, so that what is visible need not
 * wait for it. Where the page does not fill the screen, it is rendered before anything is shown. An address that names
 * a part of the page needs all of it at once.
 */
export function Later({ first = 0, children }: LaterProps) {
  const items = Children.toArray(children)
  const isWide = useIsWide()
  const [count, setCount] = useState(isWide || window.location.hash !== '' ? Number.POSITIVE_INFINITY : first)
  const isMissingSome = count < items.length
  const [isFull, setIsFull] = useState(false)

  useLayoutEffect(() => {
    if (!isMissingSome || isFull) return
    if (fillsScreen()) setIsFull(true)
    else setCount(count + 1)
  }, [isMissingSome, isFull, count])

  useEffect(() => {
    if (isFull) whenIdle(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)))
  }, [isFull])

  return items.slice(0, count)
}
