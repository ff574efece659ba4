import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'

const AT_ONCE = 40

interface GrowingListProps<Item> {
  label: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** A list of thousands that renders what comes into view, and the rest as the person scrolls. */
export function GrowingList<Item>({ label, items, children }: GrowingListProps<Item>) {
  const [count, setCount] = useState(AT_ONCE)
  const grow = () => setCount(count + AT_ONCE)
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {items.slice(0, count).map(children)}
      </ul>
      {count < items.length && (
        <WhenSeen key={count} onSeen={grow}>
          <Button variant="quiet" size="small" onClick={grow}>
            {t('Show more ({count})', { count: items.length - count })}
          </Button>
        </WhenSeen>
      )}
    </>
  )
}

/** How far below the visible part of the dialog something counts as seen. */
const AHEAD = '600px'

function WhenSeen({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && seen(),
      { scrollMargin: AHEAD },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={element}>{children}</div>
}
