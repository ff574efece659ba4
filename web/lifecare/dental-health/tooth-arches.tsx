import { type KeyboardEvent, useRef } from 'react'
import type { ToothState } from '#contract/lifecare/dental-health/tooth-states.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CHART, TOOTH_DEPTH, TOOTH_POSITIONS, type ToothPosition } from './tooth-geometry.ts'
import { toothLabel } from './tooth-labels.ts'
import { ToothMark } from './tooth-mark.tsx'

interface ToothArchesProps {
  stateOf: (tooth: number) => ToothState
  chosen: number | undefined
  onChoose: (tooth: number) => void
}

/** Around the mouth by number, as the arrow keys go; up and down lead to the tooth that it bites on. */
const steps: Record<string, (tooth: number) => number> = {
  ArrowRight: tooth => (tooth <= 16 ? Math.min(16, tooth + 1) : Math.max(17, tooth - 1)),
  ArrowLeft: tooth => (tooth <= 16 ? Math.max(1, tooth - 1) : Math.min(32, tooth + 1)),
  ArrowUp: tooth => (tooth > 16 ? 33 - tooth : tooth),
  ArrowDown: tooth => (tooth <= 16 ? 33 - tooth : tooth),
}

/** Both jaws as on a dental chart: the person's right is on the left, and tooth 1 is the upper right wisdom tooth. */
export function ToothArches({ stateOf, chosen, onChoose }: ToothArchesProps) {
  const teeth = useRef<Record<number, SVGGElement | null>>({})
  const current = chosen ?? 1
  const onKeyDown = (event: KeyboardEvent, tooth: number) => {
    const next = event.key === ' ' || event.key === 'Enter' ? tooth : steps[event.key]?.(tooth)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    teeth.current[next]?.focus()
  }
  return (
    <div role="radiogroup" aria-label={t('Teeth')}>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="presentation"
        className="mx-auto block w-full max-w-sm select-none"
      >
        <Side x={12} anchor="start" text={t('Your right')} />
        <Side x={CHART.width - 12} anchor="end" text={t('Your left')} />
        <text x={CHART.width / 2} y={118} textAnchor="middle" className="fill-muted text-[0.8125rem]">
          {t('Upper teeth')}
        </text>
        <text x={CHART.width / 2} y={354} textAnchor="middle" className="fill-muted text-[0.8125rem]">
          {t('Lower teeth')}
        </text>
        {TOOTH_POSITIONS.map(index => (
          // biome-ignore lint/a11y/useSemanticElements: an input cannot stand inside a drawing.
          <g
            key={index.tooth}
            ref={element => {
              teeth.current[index.tooth] = element
            }}
            role="radio"
            aria-checked={index.tooth === chosen}
            aria-label={toothLabel(index.tooth, stateOf(index.tooth))}
            tabIndex={index.tooth === current ? 0 : -1}
            onClick={() => onChoose(index.tooth)}
            onKeyDown={event => onKeyDown(event, index.tooth)}
            className="group cursor-pointer outline-none"
          >
            {index.tooth === current && <Ring index={index} isChosen={index.tooth === chosen} />}
            <Tooth index={index} state={stateOf(index.tooth)} isChosen={index.tooth === chosen} />
          </g>
        ))}
      </svg>
    </div>
  )
}

const Side = ({ x, anchor, text }: { x: number; anchor: 'start' | 'end'; text: string }) => (
  <text x={x} y={CHART.height / 2 + 4} textAnchor={anchor} className="fill-muted text-[0.8125rem]">
    {text}
  </text>
)

interface ToothProps {
  index: ToothPosition
  state: ToothState
  isChosen: boolean
}

const placeOf = ({ x, y, turned }: ToothPosition) => `translate(${x} ${y}) rotate(${turned})`

/** Around the tooth that is chosen; a stronger one while it has the keyboard, which no other tooth can have. */
const Ring = ({ index, isChosen }: Omit<ToothProps, 'state'>) => (
  <rect
    x={-index.wide / 2 - 2}
    y={-TOOTH_DEPTH / 2 - 2}
    width={index.wide + 4}
    height={TOOTH_DEPTH + 4}
    rx={11}
    transform={placeOf(index)}
    className={classNames(
      'fill-none group-focus-visible:stroke-accent group-focus-visible:stroke-[4]',
      isChosen ? 'stroke-accent stroke-[3]' : 'stroke-none',
    )}
  />
)

const Tooth = ({ index: { tooth, x, y, wide, turned, label }, state, isChosen }: ToothProps) => (
  <>
    <ToothMark state={state} x={x} y={y} wide={wide} turned={turned} className="group-hover:stroke-[2.5]" />
    {/* The number can be pressed as well, and what lies around it. */}
    <circle cx={label.x} cy={label.y} r={10} className="fill-transparent" />
    <text
      x={label.x}
      y={label.y + 4}
      textAnchor="middle"
      className={classNames('text-[0.71875rem] tabular-nums', isChosen ? 'fill-accent-ink font-bold' : 'fill-ink')}
    >
      {tooth}
    </text>
  </>
)
