import type { Ear } from '#contract/lifecare/hearing/hearing-tests.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Point } from './label-place.ts'

export const earLabels: Record<Ear, () => string> = { right: () => t('Right ear'), left: () => t('Left ear') }

// As everywhere in audiology: the right ear is a red circle, the left one a blue cross.
const inks: Record<Ear, string> = { right: 'stroke-danger-ink', left: 'stroke-info-ink' }
const shapes: Record<Ear, string> = {
  right: 'M-5.5 0A5.5 5.5 0 1 0 5.5 0A5.5 5.5 0 1 0 -5.5 0',
  left: 'M-5 -5L5 5M5 -5L-5 5',
}

interface EarLineProps {
  ear: Ear
  points: Point[]
  /** The previous test, fainter. */
  isFaint?: boolean
}

/** One ear's marks, joined by a line that is dashed for the left ear. */
export const EarLine = ({ ear, points, isFaint = false }: EarLineProps) => (
  <g className={classNames('fill-none', inks[ear], isFaint ? 'stroke-[1.5] opacity-55' : 'stroke-2')}>
    <path
      d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
      strokeDasharray={ear === 'left' ? '6 4' : undefined}
    />
    {points.map(({ x, y }) => (
      <path key={x} d={shapes[ear]} transform={`translate(${x} ${y})${isFaint ? ' scale(0.8)' : ''}`} />
    ))}
  </g>
)

/** What the marks mean. */
export const EarLegend = ({ before }: { before?: string | undefined }) => (
  <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
    {(['right', 'left'] as const).map(ear => (
      <li key={ear} className="flex items-center gap-2">
        <EarSample ear={ear} />
        {earLabels[ear]()}
      </li>
    ))}
    {before && (
      <li className="flex items-center gap-2">
        <EarSample ear="right" isFaint />
        <EarSample ear="left" isFaint />
        {before}
      </li>
    )}
  </ul>
)

const EarSample = ({ ear, isFaint = false }: { ear: Ear; isFaint?: boolean }) => (
  <svg aria-hidden width="16" height="16" viewBox="-8 -8 16 16" className="shrink-0">
    <EarLine ear={ear} points={[{ x: 0, y: 0 }]} isFaint={isFaint} />
  </svg>
)
