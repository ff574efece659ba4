import { IdCard } from 'lucide-react'
import type { PersonSettings } from '#contract/account/settings/settings.ts'
import type { EmergencyCardDetails } from '#contract/sharing/emergency-card.ts'
import { t } from '#web/platform/i18n.ts'
import {
  useCanManage,
  useCurrentPerson,
  useManagesEverything,
  useSeesSensitive,
} from '#web/platform/person/current-person.ts'
import { HiddenRecordsNote } from '#web/record/hidden-records-note.tsx'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { useSharingSettings } from '#web/record/share/use-sharing-settings.ts'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { EmergencyCardView } from './emergency-card-view.tsx'
import { LinkCard } from './link-card.tsx'
import { MissingParts } from './missing-parts.tsx'
import { OpeningsCard } from './openings-card.tsx'
import { useEmergencyCard } from './use-emergency-card.ts'
import { VisibilityCard } from './visibility-card.tsx'
import { WalletCard } from './wallet-card.tsx'

export function EmergencyCardPage({ title }: { title: string }) {
  const { data: card, isError, refetch } = useEmergencyCard()
  const settings = useSharingSettings()
  const canManage = useCanManage()
  return (
    <Page title={title} description={t('What anyone helping you in an emergency should know right away.')}>
      {isError && <UnreadableCard title={title} onRetry={() => void refetch()} />}
      {!card && !isError && <CardSkeleton rows={5} />}
      {card && (settings || !canManage) && <Parts card={card} settings={settings} />}
    </Page>
  )
}

interface PartsProps {
  card: EmergencyCardDetails
  /** Not for those who only look. */
  settings: PersonSettings | undefined
}

function Parts({ card: { card, link, openings }, settings }: PartsProps) {
  const canManage = useCanManage()
  const managesEverything = useManagesEverything()
  const seesSensitive = useSeesSensitive()
  // Whoever has an account sets this themself.
  const canChoose = !useCurrentPerson()?.hasLogin && managesEverything
  const isPublic = settings?.profileVisibility === 'public'
  return (
    <>
      <HiddenRecordsNote />
      <MissingParts card={card} />
      <div className="grid items-start gap-stack lg:grid-cols-2">
        {/* On a phone the wallet card comes after what others see. */}
        <div className="contents lg:block lg:space-y-stack">
          {settings && canChoose && <VisibilityCard current={settings} />}
          {isPublic && <LinkCard link={link} />}
          {canManage && <OpeningsCard openings={openings} />}
          {/* Nobody may carry a card that lacks what its maker may not see. */}
          {seesSensitive && (
            <div className="max-lg:order-last">
              <Later>
                <WalletCard card={card} address={isPublic ? link?.address : undefined} />
              </Later>
            </div>
          )}
        </div>
        <Card
          icon={<IdCard />}
          title={seesSensitive ? t('What others see') : t('What you see')}
          description={t('Always uses your current records, so it is never out of date.')}
        >
          <EmergencyCardView card={card} />
        </Card>
      </div>
    </>
  )
}
