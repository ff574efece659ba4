import { type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { SamplesOnce } from './samples-once.tsx'
import { useSourceFilter } from './use-source-filter.tsx'

/** What leads to more of a list. */
export const footerStyles = 'border-t border-line px-1 pt-1.5 pb-0.5 sm:px-2'

/** About a phone's screen of them. */
const ROWS_AT_ONCE = 4

interface FirstItemsProps<Item> {
  items: Item[]
  /** How many to show before "Show all". */
  first?: number | undefined
  children: (item: Item) => ReactNode
}

/** A list that first shows only some items. */
export function FirstItems<Item>({ items: all, first = 5, children }: FirstItemsProps<Item>) {
  const [isOpen, setOpen] = useState(false)
  // There is no "Show all" button on paper.
  const showsAll = useIsPrinting() || isOpen
  const { shown: items, filter } = useSourceFilter(all)
  return (
    <SamplesOnce items={items}>
      {filter}
      <ul className="divide-y divide-line border-line not-first:border-t">
        <Later first={ROWS_AT_ONCE}>{(showsAll ? items : items.slice(0, first)).map(children)}</Later>
      </ul>
      {items.length > first && (
        <div className={footerStyles}>
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setOpen(!isOpen)}>
            {showsAll ? t('Show fewer') : t('Show all {count}', { count: items.length })}
          </Button>
        </div>
      )}
    </SamplesOnce>
  )
}
