import { beforeNextDose } from '#contract/healthcare/medications/as-needed.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import { listedTwice } from './checks/duplicate-questions.ts'
import { momentText } from './moment-text.ts'

interface AsNeededLimitsProps {
  medication: Medication
  medications: Medication[]
  marked: MedicationDose[]
}

/** How many doses count, of this and of others with the same ingredient, and from when the next one may be taken. */
export function AsNeededLimits({ medication, medications, marked }: AsNeededLimitsProps) {
  const now = useNow()
  const twins = listedTwice(medication, medications)
  const { limits, count, entries, next } = beforeNextDose(medication, twins, marked, { now, timeZone: timeZone() })
  const { maxPerDay: max, minHoursApart: hours } = limits
  const others = entries.filter(({ id }) => id !== medication.id).map(({ medicationName }) => medicationName)
  const counted = max === null ? countText(count) : t('{count} of at most {max} in 24 hours', { count, max })
  return (
    <>
      <span className="block text-sm text-muted">
        {[counted, others.length > 0 && t('with {names}', { names: formatList(others) })].filter(Boolean).join(' · ')}
      </span>
      {(next || hours !== null) && (
        <span className={classNames('block text-sm', next ? 'font-medium text-warning-ink' : 'text-muted')}>
          {next
            ? t('Next dose from {time}', { time: momentText(next) })
            : t('At least {hours} hours apart', { hours: formatNumber(hours ?? 0) })}
        </span>
      )}
    </>
  )
}

const countText = (count: number) => (count === 0 ? t('None in 24 hours') : t('{count} in 24 hours', { count }))
