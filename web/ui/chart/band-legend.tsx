import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '../class-names.ts'
import { toneStyles } from '../tones.ts'
import type { ChartBand } from './chart-parts.ts'

/** Each band's name and range as text. */
export const BandLegend = ({ bands }: { bands: ChartBand[] }) =>
  bands.length > 0 && (
    <ul className="flex flex-wrap gap-2 text-xs">
      {bands.map(band => (
        <li key={band.label} className={classNames('rounded-full px-2 py-0.5', toneStyles[band.tone])}>
          {band.label && t(band.label)} {spanOf(band)}
        </li>
      ))}
    </ul>
  )

// Each band ends where the next one begins.
const spanOf = ({ low, high }: ChartBand) =>
  low === null ? t('below {high}', { high: formatNumber(high ?? 0) }) : t('from {low}', { low: formatNumber(low) })
