import type { EmergencyCard } from '#contract/sharing/emergency-card.ts'
import { formatDay } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'

/** "Born Dec 10, 1985 (40 years)" */
export const bornInWords = ({ dateOfBirth, age }: EmergencyCard) =>
  dateOfBirth ? t('Born {day} (age {age})', { day: formatDay(dateOfBirth), age: age ?? '' }) : ''

export const asOfInWords = ({ asOf }: EmergencyCard) => t('Recorded on {day}.', { day: formatDay(asOf) })
