import type { EmergencyCard } from '#contract/sharing/emergency-card.ts'
import { t } from '#web/platform/i18n.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

const missingIn = ({
  contact,
  dateOfBirth,
  bloodType,
  allergies,
  noKnownAllergies,
  conditions,
  medications,
}: EmergencyCard) => [
  ...(contact ? [] : [{ text: t('Emergency contact'), href: '/profile?action=edit' }]),
  ...(dateOfBirth ? [] : [{ text: t('Date of birth'), href: '/profile?action=edit' }]),
  ...(bloodType ? [] : [{ text: t('Blood type'), href: '/health-profile' }]),
  ...(allergies.length > 0 || noKnownAllergies ? [] : [{ text: t('Allergies'), href: '/health-profile?action=add' }]),
  ...(conditions.length > 0 ? [] : [{ text: t('Conditions'), href: '/medical-history?action=add' }]),
  ...(medications.length > 0 ? [] : [{ text: t('Medications'), href: '/medications?action=add' }]),
]

/** What is not on the card yet, each leading to where it is kept. */
export function MissingParts({ card }: { card: EmergencyCard }) {
  const missing = missingIn(card)
  if (missing.length === 0) return null
  return (
    <Alert tone="info" title={t('Not on your card yet')}>
      <ul className="flex flex-wrap gap-x-4">
        {missing.map(({ text, href }) => (
          <li key={text}>
            <TextLink href={href}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
