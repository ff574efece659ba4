import { type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useSourceFilter } from '#web/record/use-source-filter.tsx'
import { Button } from '#web/ui/action/button.tsx'

interface FirstItemsProps<Item> {
  items: Item[]
  /** How many to show before "Show all". */
  first?: number | undefined
  children: (item: Item) => ReactNode
}

/** A list that first shows only some items. */
export function FirstItems<Item>({ items: all, first = 5, children }: FirstItemsProps<Item>) {
  const [showsAll, setShowsAll] = useState(false)
  const { shown: items, filter } = useSourceFilter(all)
  return (
    <>
      {filter && <div className="px-5 pb-3 sm:px-6">{filter}</div>}
      <ul className="divide-y divide-line border-t border-line">
        {(showsAll ? items : items.slice(0, first)).map(children)}
      </ul>
      {items.length > first && (
        <div className="border-t border-line px-1 pt-1.5 pb-0.5 sm:px-2">
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('Show fewer') : t('Show all {count}', { count: items.length })}
          </Button>
        </div>
      )}
    </>
  )
}
