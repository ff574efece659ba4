import { ageMessage } from '#contract/account/profile/age.ts'
import type { EmergencyCard } from '#contract/sharing/emergency-card.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'

/** "Born Dec 10, 1985 (40 years old)" */
export const birthText = ({ dateOfBirth, asOf }: EmergencyCard) =>
  dateOfBirth ? t('Born {day} ({age})', { day: formatDay(dateOfBirth), age: t(ageMessage(dateOfBirth, asOf)) }) : ''

export const asOfText = ({ asOf }: EmergencyCard) => t('Recorded on {day}.', { day: formatDay(asOf) })
