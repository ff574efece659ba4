import { type ReactNode, Suspense, useState } from 'react'
import type { RecordOrigin } from '#contract/imports/origin.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Few records were imported.
const SourceSelect = lazyPart(() => import('./source-select.tsx').then(m => m.SourceSelect))

const isRecord = (item: unknown): item is { origin?: RecordOrigin } =>
  typeof item === 'object' && item !== null && 'origin' in item

/** Who an item came from; empty if the person entered it. */
const sourceOf = (item: unknown) => (isRecord(item) ? item.origin?.source : undefined) ?? ''

/** Filters a list by its records' source, with a control if there are several sources. */
export const useSourceFilter = <Item,>(items: Item[]): { shown: Item[]; filter: ReactNode } => {
  const [chosen, setChosen] = useState<string>()
  const sources = [...new Set(items.map(sourceOf))]
  if (sources.length < 2) return { shown: items, filter: null }
  // The last record of the chosen source may be gone.
  const source = chosen !== undefined && sources.includes(chosen) ? chosen : undefined
  return {
    shown: source === undefined ? items : items.filter(item => sourceOf(item) === source),
    filter: (
      <Suspense>
        <SourceSelect sources={sources} chosen={source} onChoose={setChosen} />
      </Suspense>
    ),
  }
}
