import type { ReactNode } from 'react'
import type { TrendMeasure } from '#contract/healthcare/health-data/vital-trends.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { measureAreas } from './measure-areas.ts'

interface VitalTileProps {
  icon: ReactNode
  label: string
  unit: string
  /** The chart below that shows it. */
  measure: TrendMeasure
  value?: string | number | null
  at?: string
  /** Shown instead of a value. */
  missing: string
  /** What the value means. */
  children?: ReactNode
}

export function VitalTile({ icon, label, unit, measure, value, at, missing, children }: VitalTileProps) {
  return (
    <li
      data-area={measureAreas[measure]}
      className="relative flex flex-col rounded-card border border-transparent bg-surface p-4 shadow-card transition-colors has-[a]:hover:border-line-strong sm:p-5"
    >
      <h2 className="flex items-center gap-2 text-sm font-medium text-muted">
        <span aria-hidden className="text-area [&_svg]:size-4.5">
          {icon}
        </span>
        {/* "Sauerstoffsättigung" is wider than half a phone. */}
        <span className="min-w-0 break-words hyphens-auto">
          {at ? (
            <a href={`#trend-${measure}`} className="after:absolute after:inset-0 after:rounded-card">
              {label}
            </a>
          ) : (
            label
          )}
        </span>
      </h2>
      {at ? (
        <>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
            <span className="text-number font-semibold tabular-nums">{value}</span>
            <span className="text-sm text-muted">{unit}</span>
          </p>
          {children && <div className="mt-1 flex flex-wrap items-center gap-x-2">{children}</div>}
          <p className="mt-auto pt-2 text-xs text-muted">{formatDateTime(at)}</p>
        </>
      ) : (
        <p className="mt-2 text-muted">{missing}</p>
      )}
    </li>
  )
}
