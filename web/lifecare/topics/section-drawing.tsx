import { type ComponentType, lazy, Suspense } from 'react'
import type { Section } from '#contract/lifecare/topics/sections.ts'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { AppointmentsSection } from './sections/appointments-section.tsx'
import { DetailsSection } from './sections/details-section.tsx'
import { FiguresSection } from './sections/figures-section.tsx'
import { ListSection } from './sections/list-section.tsx'
import { TableSection } from './sections/table-section.tsx'

type Shown<Show> = Extract<Section, { show: Show }>
type Drawing<S> = ComponentType<{ section: S }>

/** How each kind of section is drawn. A kind without a drawing does not compile; what only one topic has is fetched with it. */
const drawings: { [Show in Section['show']]: Drawing<Shown<Show>> } = {
  figures: FiguresSection,
  list: ListSection,
  table: TableSection,
  details: DetailsSection,
  appointments: AppointmentsSection,
  chart: lazy(() => import('./sections/chart-section.tsx').then(m => ({ default: m.ChartSection }))),
  'eye-prescription': lazy(() =>
    import('./sections/eye-prescription-section.tsx').then(m => ({ default: m.EyePrescriptionSection })),
  ),
  'sync-history': lazy(() =>
    import('./sections/sync-history-section.tsx').then(m => ({ default: m.SyncHistorySection })),
  ),
  insights: lazy(() => import('./sections/insights-section.tsx').then(m => ({ default: m.InsightsSection }))),
}

export function SectionDrawing({ section }: { section: Section }) {
  // Each drawing is of its own kind of section, which the table's type has made sure of.
  const Draw = drawings[section.show] as Drawing<Section>
  return (
    <Suspense fallback={<CardSkeleton />}>
      <Draw section={section} />
    </Suspense>
  )
}
