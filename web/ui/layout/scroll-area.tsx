import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { classNames } from '../class-names.ts'

interface ScrollAreaProps {
  /** What scrolls, for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** Scrolls sideways what is too wide. It takes focus only then: arrow keys scroll what has focus. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const [overflows, setOverflows] = useState(false)
  const watch: RefCallback<HTMLDivElement> = useCallback(area => {
    if (!area) return
    const observer = new ResizeObserver(() => setOverflows(area.scrollWidth > area.clientWidth))
    for (const element of [area, ...area.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={watch}
      // Not a region: the card around it often is one of the same name, and landmarks must differ.
      {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      className={classNames('overflow-x-auto', className)}
    >
      {children}
    </div>
  )
}
