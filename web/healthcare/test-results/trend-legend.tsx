import type { ReactNode } from 'react'
import type { RangeSide } from '#contract/healthcare/test-results/lab-status.ts'
import { t } from '#web/platform/i18n.ts'
import { MarkSample } from '#web/ui/chart/chart-mark.tsx'

interface TrendLegendProps {
  hasRange: boolean
  sides: (RangeSide | null)[]
}

/** The legend of the band and the shapes, if present. */
export const TrendLegend = ({ hasRange, sides }: TrendLegendProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
    {hasRange && (
      <LegendEntry text={t('Reference range')}>
        <span aria-hidden className="size-3.5 rounded-sm border border-line-strong/40 bg-good-soft" />
      </LegendEntry>
    )}
    {sides.includes('above') && (
      <LegendEntry text={t('Above the range')}>
        <MarkSample mark="above" />
      </LegendEntry>
    )}
    {sides.includes('below') && (
      <LegendEntry text={t('Below the range')}>
        <MarkSample mark="below" />
      </LegendEntry>
    )}
  </ul>
)

const LegendEntry = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {children}
    {text}
  </li>
)
