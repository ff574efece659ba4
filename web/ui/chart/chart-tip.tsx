import type { ChartPoint } from './chart-parts.ts'

interface ChartTipProps {
  active?: boolean
  payload?: readonly { payload?: ChartPoint }[]
}

/** The tooltip of the point under the pointer or selected with the arrow keys. */
export function ChartTip({ active, payload }: ChartTipProps) {
  const point = payload?.[0]?.payload
  return (
    <div role="status">
      {active && point && (
        <div className="ml-auto w-fit max-w-full rounded-control border border-line bg-surface px-2 py-0.5 text-right text-xs shadow-float">
          <p className="font-semibold">{point.text}</p>
          <p className="text-muted">{point.when}</p>
        </div>
      )}
    </div>
  )
}
