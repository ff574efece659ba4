import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { TimeChartProps } from './chart-parts.ts'

const TimeChartDrawing = lazy(() => import('./time-chart-view.tsx').then(m => ({ default: m.TimeChartDrawing })))

/** Values over time. Whoever shows one shows its numbers in words as well. */
export const TimeChart = (props: TimeChartProps) => (
  <figure className="min-w-0">
    {props.unit && <p className="text-xs text-muted">{props.unit}</p>}
    <div className="h-56">
      <Suspense fallback={<Skeleton className="h-full" />}>
        <TimeChartDrawing {...props} />
      </Suspense>
    </div>
  </figure>
)
