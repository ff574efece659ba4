import type { EmergencyCard } from '#contract/sharing/emergency-card.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'

/** "Born Dec 10, 1985 (40 years)" */
export const birthText = ({ dateOfBirth, age }: EmergencyCard) =>
  dateOfBirth ? t('Born {day} (age {age})', { day: formatDay(dateOfBirth), age: age ?? '' }) : ''

export const asOfText = ({ asOf }: EmergencyCard) => t('Recorded on {day}.', { day: formatDay(asOf) })
