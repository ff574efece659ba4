import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { rangeSide } from '#contract/healthcare/test-results/lab-status.ts'
import { classNames } from '#web/ui/class-names.ts'
import { rangePosition } from '../range-position.ts'

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** Where in its reference range a result lies. The words beside it say the same. */
export function RangeBar({ result, className }: { result: LabResult; className: string }) {
  const position = rangePosition(result)
  if (!position) return null
  const isInside = rangeSide(result) === 'inside'
  return (
    <span aria-hidden className={classNames('relative mt-1.5 h-1.5 max-w-60 rounded-full bg-sunken', className)}>
      <span
        className="absolute inset-y-0 rounded-full border border-good-ink/40 bg-good-soft"
        style={{ left: percent(position.from), width: percent(position.to - position.from) }}
      />
      <span
        className={classNames(
          'absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border border-surface',
          isInside ? 'bg-good-ink' : 'bg-danger-ink',
        )}
        style={{ left: percent(position.at) }}
      />
    </span>
  )
}
