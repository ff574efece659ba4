import { classNames } from '../class-names.ts'

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
const MAX_LABELS = 7
// Space above the highest bar for its label.
const ROOM = 1.16

/** Bars with a line for the goal. Show the same numbers as text or a table next to it. */
export function BarChart({ label, bars, goal }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), goal?.value ?? 0, Number.MIN_VALUE) * ROOM
  const percent = (value: number) => `${(100 * value) / most}%`
  const gap = bars.length > MAX_LABELED_BARS ? 'gap-0.5 sm:gap-1' : 'gap-1 sm:gap-2'
  return (
    <div role="img" aria-label={label} className="min-w-0">
      <div className={classNames('relative flex h-48 items-end border-b border-line-strong', gap)}>
        {bars.map(({ key, value, text }) => (
          <div key={key} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end">
            {value === null && <span className="pb-0.5 text-xs text-muted">–</span>}
            {value !== null && bars.length <= MAX_LABELED_BARS && (
              <span className="relative z-20 mb-0.5 rounded-sm bg-surface px-0.5 text-[0.6875rem] leading-4 whitespace-nowrap tabular-nums sm:text-xs">
                {text}
              </span>
            )}
            {value !== null && (
              <span
                className="w-full max-w-12 shrink-0 rounded-t-sm bg-accent sm:rounded-t-md"
                style={{ height: percent(value) }}
              />
            )}
          </div>
        ))}
        {goal && (
          <div
            className="absolute inset-x-0 z-10 border-t-2 border-dashed border-ink/60"
            style={{ bottom: percent(goal.value) }}
          />
        )}
      </div>
      <Labels bars={bars} gap={gap} />
    </div>
  )
}

function Labels({ bars, gap }: { bars: Bar[]; gap: string }) {
  const step = Math.ceil(bars.length / MAX_LABELS)
  // Counted from the end: the last bar is the one that people look for.
  const isShown = (index: number) => (bars.length - 1 - index) % step === 0
  return (
    <div className={classNames('flex h-6', gap)}>
      {bars.map(({ key, label }, index) => (
        <div key={key} className="relative min-w-0 flex-1">
          {isShown(index) && (
            <span className="absolute top-1.5 left-1/2 -translate-x-1/2 text-xs whitespace-nowrap text-muted">
              {label}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
