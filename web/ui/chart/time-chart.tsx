import { Suspense } from 'react'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { TimeChartProps } from './chart-parts.ts'

/** Not before the page responds: its code takes a slow phone as long as the page itself. */
const TimeChartView = lazyPart(async () => {
  await new Promise<void>(whenIdle)
  return (await import('./time-chart-view.tsx')).TimeChartView
})

/** Values over time. Show the same numbers as text or a table next to it. */
export const TimeChart = (props: TimeChartProps) => (
  <figure className="relative min-w-0">
    {props.unit && <p className="absolute top-5 text-xs text-muted">{props.unit}</p>}
    <div className="h-64">
      <Suspense fallback={<Skeleton className="h-full" />}>
        <TimeChartView {...props} />
      </Suspense>
    </div>
  </figure>
)
