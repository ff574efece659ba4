import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '../class-names.ts'
import { toneStyles } from '../tones.ts'
import type { ChartBand } from './chart-parts.ts'

interface LegendEntry extends Pick<ChartBand, 'tone' | 'label'> {
  text: string
}

/** Each class and its range as text. */
export const ClassLegend = ({ entries }: { entries: readonly LegendEntry[] }) =>
  entries.length > 0 && (
    <ul className="flex flex-wrap gap-2 text-xs">
      {entries.map(({ tone, label, text }) => (
        <li key={label} className={classNames('rounded-full px-2 py-0.5', toneStyles[tone])}>
          {label && t(label)} {text}
        </li>
      ))}
    </ul>
  )

export const BandLegend = ({ bands }: { bands: ChartBand[] }) => (
  <ClassLegend entries={bands.map(band => ({ ...band, text: spanOf(band) }))} />
)

// Each band ends where the next one begins.
const spanOf = ({ low, high }: ChartBand) =>
  low === null ? t('below {high}', { high: formatNumber(high ?? 0) }) : t('from {low}', { low: formatNumber(low) })
