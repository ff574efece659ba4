import { classNames } from '../class-names.ts'
import { labelBase } from './label-base.ts'

export interface Bar {
  key: string
  /** Label under the bar, if there is room. */
  label: string
  /** No bar if there is no value. */
  value: number | null
  /** Label above the bar, if there is room. */
  text: string
}

interface BarChartProps {
  /** Accessible name. */
  label: string
  bars: Bar[]
  goal?: { value: number; text: string } | undefined
}

const MAX_LABELED_BARS = 14
/** The labels that fit under the bars without touching. */
const MAX_LABELS: [most: number, style: string][] = [
  [4, 'sm:hidden'],
  [7, 'max-sm:hidden'],
]
// Space above the highest bar for its label.
const ROOM = 1.16

/** Bars with a line for the goal. Show the same numbers as text or a table next to it. */
export function BarChart({ label, bars, goal }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), goal?.value ?? 0, Number.MIN_VALUE) * ROOM
  const percent = (value: number) => `${(100 * value) / most}%`
  const gap = bars.length > MAX_LABELED_BARS ? 'gap-0.5 sm:gap-1' : 'gap-1 sm:gap-2'
  return (
    <div role="img" aria-label={label} className="min-w-0">
      <div className={classNames('relative flex h-48 border-b border-line-strong', gap)}>
        {bars.map(({ key, value, text }) => (
          <div key={key} className="relative h-full min-w-0 flex-1">
            {value === null ? (
              <span className={`${ABOVE} bottom-0 pb-0.5 text-xs text-muted`}>–</span>
            ) : (
              <span
                className="absolute bottom-0 left-1/2 w-full max-w-12 -translate-x-1/2 rounded-t-sm bg-accent sm:rounded-t-md"
                style={{ height: percent(value) }}
              />
            )}
            {value !== null && bars.length <= MAX_LABELED_BARS && (
              <span
                className={`${ABOVE} pb-0.5 text-[0.6875rem] leading-4 tabular-nums sm:text-xs`}
                style={{ bottom: percent(labelBase(value, goal?.value, most)) }}
              >
                {text}
              </span>
            )}
          </div>
        ))}
        {goal && (
          <div
            className="absolute inset-x-0 border-t-2 border-dashed border-ink/60"
            style={{ bottom: percent(goal.value) }}
          />
        )}
      </div>
      <Labels bars={bars} gap={gap} />
    </div>
  )
}

const ABOVE = 'absolute left-1/2 -translate-x-1/2 whitespace-nowrap'

function Labels({ bars, gap }: { bars: Bar[]; gap: string }) {
  // Counted from the end, because people look for the last bar.
  const isShown = (index: number, most: number) => (bars.length - 1 - index) % Math.ceil(bars.length / most) === 0
  return (
    <div className={classNames('flex h-6', gap)}>
      {bars.map(({ key, label }, index) => (
        <div key={key} className="relative min-w-0 flex-1">
          {MAX_LABELS.map(
            ([most, style]) =>
              isShown(index, most) && (
                <span
                  key={most}
                  className={classNames(
                    index === bars.length - 1 ? 'absolute right-0 whitespace-nowrap' : ABOVE,
                    'top-1.5 text-xs text-muted',
                    style,
                  )}
                >
                  {label}
                </span>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
