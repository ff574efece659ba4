import { classNames } from '#web/ui/class-names.ts'
import { TOOTH_DEPTH } from './tooth-geometry.ts'
import type { ToothState } from './tooth-states.ts'

const stateStyles: Record<ToothState, string> = {
  untreated: 'fill-surface stroke-line-strong',
  done: 'fill-good-soft stroke-good-ink',
  missing: 'fill-none stroke-line-strong [stroke-dasharray:1.5_4] [stroke-linecap:round]',
  planned: 'fill-warning-soft stroke-warning-ink [stroke-dasharray:5_3]',
  'in-progress': 'fill-info-soft stroke-info-ink',
}

/** A shape for each state, since color alone would not tell everyone. */
const RING = 'M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0'
const marks: Record<ToothState, { path: string; style: string } | undefined> = {
  untreated: undefined,
  done: { path: 'M-5 0.5L-1.5 4L5 -3.5', style: 'stroke-good-ink' },
  missing: { path: 'M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5', style: 'stroke-muted' },
  planned: { path: RING, style: 'stroke-warning-ink' },
  'in-progress': { path: RING, style: 'stroke-info-ink' },
}

interface ToothMarkProps {
  state: ToothState
  /** The middle of the tooth; at the origin unless given. */
  x?: number
  y?: number
  wide: number
  /** In degrees; the mark inside stays upright. */
  turned?: number
  className?: string
}

/** A tooth seen from above. */
export function ToothMark({ state, x = 0, y = 0, wide, turned = 0, className }: ToothMarkProps) {
  const mark = marks[state]
  const at = `translate(${x} ${y})`
  return (
    <>
      <rect
        x={-wide / 2}
        y={-TOOTH_DEPTH / 2}
        width={wide}
        height={TOOTH_DEPTH}
        rx={Math.min(wide / 2, 9)}
        transform={`${at} rotate(${turned})`}
        className={classNames('stroke-[1.5]', stateStyles[state], className)}
      />
      {mark && (
        <path
          d={mark.path}
          transform={at}
          className={classNames('fill-none stroke-2 [stroke-linecap:round]', mark.style)}
        />
      )}
      {state === 'in-progress' && <path d="M0 -5A5 5 0 0 0 0 5Z" transform={at} className="fill-info-ink" />}
    </>
  )
}

/** The same beside its meaning. */
export const ToothSample = ({ state }: { state: ToothState }) => (
  <svg aria-hidden width="22" height="26" viewBox="-14 -17 28 34">
    <ToothMark state={state} wide={25} />
  </svg>
)
