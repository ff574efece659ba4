import { Eye, IdCard, ScrollText } from 'lucide-react'
import { type PersonSettings, settings } from '#contract/account/settings/settings.ts'
import type { EmergencyCard, EmergencyCardDetails } from '#contract/sharing/emergency-card.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import {
  useCanErase,
  useCanManage,
  useCurrentPerson,
  useManagesEverything,
  useSeesSensitive,
} from '#web/platform/person/current-person.ts'
import { HiddenRecordsNote } from '#web/record/hidden-records-note.tsx'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { changeSharingSettings, useSharingSettings } from '#web/record/share/use-sharing-settings.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { EmergencyCardView } from './emergency-card-view.tsx'
import { LinkCard } from './link-card.tsx'
import { useEmergencyCard } from './use-emergency-card.ts'
import { WalletCard } from './wallet-card.tsx'

/** Who opened the card, as far as known: when, with what device, from where. */
const OpeningsCard = ({ openings }: Pick<EmergencyCardDetails, 'openings'>) => (
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
function MissingParts({ card }: { card: EmergencyCard }) {
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
  /** Undefined for users who are not managers. */
  settings: PersonSettings | undefined
}

function Parts({ card: { card, link, openings }, settings }: PartsProps) {
  const canManage = useCanManage()
  const managesEverything = useManagesEverything()
  const canErase = useCanErase()
  const seesSensitive = useSeesSensitive()
  // People with an account set this themselves.
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
          {isPublic && (link || canErase) && <LinkCard link={link} />}
          {canManage && <OpeningsCard openings={openings} />}
          {/* A card printed by a user who cannot see sensitive records would be incomplete. */}
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

const { label, options } = settings.profileVisibility
const isVisibility = (value: string): value is PersonSettings['profileVisibility'] => value in options

/** Who sees the card now, as text; and the same choice as in the settings. */
const VisibilityCard = ({ current }: { current: PersonSettings }) => (
  <Card icon={<Eye />} title={t('Who can see it')}>
    <Field label={t(label)}>
      <Select
        value={current.profileVisibility}
        onChange={({ target: { value } }) =>
          isVisibility(value) && void changeSharingSettings({ profileVisibility: value })
        }
      >
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </Select>
    </Field>
    <p className="mt-3 text-[0.9375rem] text-pretty text-muted">{asText(current)}</p>
    {current.profileVisibility !== 'private' && !current.dataSharing && (
      <Alert tone="info" className="mt-3">
        {t('Data sharing with providers is off, so reply links do not open or show your card.')}
      </Alert>
    )}
  </Card>
)

const asText = ({ profileVisibility }: PersonSettings) => {
  if (profileVisibility === 'public')
    return t('Anyone with the link or code below can see your card, and so can people you gave a reply link.')
  if (profileVisibility === 'care-team')
    return t('People you gave a reply link can see your card. The card’s own link does not work.')
  return t('Only you. You can still print it and carry it with you.')
}
