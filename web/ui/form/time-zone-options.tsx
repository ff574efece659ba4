import { FIRST_TIME_ZONES } from '#contract/account/settings/time-zone.ts'
import { t } from '#web/platform/i18n.ts'

const first = new Set<string>(FIRST_TIME_ZONES.map(({ zone }) => zone))

/** The readable name of "America/Los_Angeles". */
const cityName = (zone: string) => zone.replaceAll('_', ' ')

/** The four of the United States first, then every zone that this browser knows, and the one in force in any case. */
export function TimeZoneOptions({ current }: { current: string }) {
  const others = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].filter(zone => !first.has(zone))
  return (
    <>
      <optgroup label={t('United States')}>
        {FIRST_TIME_ZONES.map(({ zone, label }) => (
          <option key={zone} value={zone}>
            {t(label)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('All time zones')}>
        {others.sort().map(zone => (
          <option key={zone} value={zone}>
            {cityName(zone)}
          </option>
        ))}
      </optgroup>
    </>
  )
}
