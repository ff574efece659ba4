import { type KeyboardEvent, useRef } from 'react'
import { type Tooth, toothNumber } from '#contract/facts/tooth-numbers/tooth-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CHART, TOOTH_DEPTH, type ToothPosition } from './tooth-geometry.ts'
import { toothLabel } from './tooth-labels.ts'
import { ToothMark } from './tooth-mark.tsx'
import { toothNumbering } from './tooth-numbering.ts'
import type { ToothState } from './tooth-states.ts'

interface ToothArchesProps {
  /** Permanent or milk teeth. */
  positions: readonly ToothPosition[]
  stateOf: (tooth: Tooth) => ToothState
  chosen: Tooth | undefined
  onChoose: (tooth: Tooth) => void
}

/** Along the jaw, as the arrow keys go; up and down lead to the tooth that it bites on. */
const stepFrom = (positions: readonly ToothPosition[], tooth: Tooth, key: string): Tooth | undefined => {
  const teeth = positions.map(position => position.tooth)
  const half = teeth.length / 2
  // Both from left to right on the screen.
  const jaws = [teeth.slice(0, half), teeth.slice(half).toReversed()]
  const isUpper = teeth.indexOf(tooth) < half
  const jaw = jaws[isUpper ? 0 : 1] ?? []
  const index = jaw.indexOf(tooth)
  if (key === 'ArrowRight') return jaw[index + 1] ?? tooth
  if (key === 'ArrowLeft') return jaw[index - 1] ?? tooth
  if (key === 'ArrowUp') return jaws[0]?.[index]
  return key === 'ArrowDown' ? jaws[1]?.[index] : undefined
}

/** Both jaws as on a dental chart: the person's right is on the left. */
export function ToothArches({ positions, stateOf, chosen, onChoose }: ToothArchesProps) {
  const teeth = useRef<Record<Tooth, SVGGElement | null>>({})
  const current = chosen ?? positions[0]?.tooth
  const onKeyDown = (event: KeyboardEvent, tooth: Tooth) => {
    const next = event.key === ' ' || event.key === 'Enter' ? tooth : stepFrom(positions, tooth, event.key)
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
        {positions.map(index => (
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
            <ToothShape index={index} state={stateOf(index.tooth)} isChosen={index.tooth === chosen} />
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

const ToothShape = ({ index: { tooth, x, y, wide, turned, label }, state, isChosen }: ToothProps) => (
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
      {toothNumber(tooth, toothNumbering())}
    </text>
  </>
)
