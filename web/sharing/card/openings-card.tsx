import { ScrollText } from 'lucide-react'
import type { EmergencyCardDetails } from '#contract/sharing/emergency-card.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Who opened the card, as far as known: when, with what device, from where. */
export const OpeningsCard = ({ openings }: Pick<EmergencyCardDetails, 'openings'>) => (
  <Card icon={<ScrollText />} title={t('Recently opened')}>
    {openings.length === 0 ? (
      <p className="text-muted">{t('No one has opened your card yet. You will be notified when someone does.')}</p>
    ) : (
      <>
        <ul className="divide-y divide-line">
          {openings.map(({ at, device, address }) => (
            <li key={at} className="py-2 first:pt-0">
              <span className="block font-medium">{formatDateTime(at)}</span>
              <span className="block text-sm break-words text-muted">
                {[device, address].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm">
          <TextLink href="/activity">{t('View activity')}</TextLink>
        </p>
      </>
    )}
  </Card>
)
