import { IdCard, Mail, Pencil, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { profiles } from '#contract/account/profile/profile.ts'
import type { Person } from '#contract/account/profile/profile-schema.ts'
import { allergies, allergyDanger, isPresent } from '#contract/lifecare/health-profile/allergies.ts'
import { type HealthBasics, healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import { mailLink, phoneLink } from '#web/platform/format/contact-links.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { showValue } from '#web/record/show-value.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { useRecords } from '#web/record/use-records.ts'
import { ContactLink } from '#web/ui/action/contact-link.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Whom to call, and what to know first. All of it is kept elsewhere: here it is only shown. */
export function EmergencyInformationSection() {
  const profile = useProfile()
  const basics = useRecords(healthBasics)
  const known = useRecords(allergies)
  const title = t('Emergency Information')
  const queries = [profile, basics, known]
  const isError = queries.some(query => query.isError)
  const tryAgain = () => void Promise.all(queries.map(query => query.refetch()))
  if (!profile.data || !basics.data || !known.data)
    return isError ? <UnreadableCard title={title} onRetry={tryAgain} /> : <CardSkeleton />
  const severe = known.data
    .filter(allergy => isPresent(allergy) && allergyDanger(allergy) !== null)
    .map(({ substance }) => substance)
  return (
    <Card
      title={title}
      description={t('From My Information, your allergies and your health basics.')}
      notice={isError && <NotRefreshed onRetry={tryAgain} />}
      actions={
        <>
          <ButtonLink variant="secondary" size="small" icon={<IdCard />} href="/emergency-card">
            {t('Emergency Card')}
          </ButtonLink>
          <ButtonLink variant="secondary" size="small" icon={<Pencil />} href="/profile">
            {t('Edit contact')}
          </ButtonLink>
        </>
      }
    >
      <dl className="space-y-4">
        <Fact label={t('Emergency contact')}>
          <Contact profile={profile.data} />
        </Fact>
        {severe.length > 0 && (
          <Fact label={t('Severe allergies')}>
            <strong className="font-semibold text-danger-ink">{formatList(severe)}</strong>
          </Fact>
        )}
        <Basics basics={basics.data[0]} />
      </dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="break-words whitespace-pre-line">{children}</dd>
  </div>
)

function Contact({ profile }: { profile: Person }) {
  const {
    emergencyContactName: name,
    emergencyContactPhone: phone,
    emergencyContactEmail: email,
    emergencyContactRelationship: relationship,
  } = profile
  if (!name && !phone && !email) {
    return <span className="text-muted">{t('No one yet. Add someone in My Information.')}</span>
  }
  const called = name ?? t('Emergency contact')
  return (
    <>
      <span className="font-semibold">{called}</span>
      {relationship && (
        <span className="text-muted"> · {showValue(profiles.fields.emergencyContactRelationship, relationship)}</span>
      )}
      <ul className="text-[0.9375rem]">
        {phone && (
          <ContactLink
            icon={<Phone />}
            href={phoneLink(phone)}
            label={t('Call {name}: {phone}', { name: called, phone })}
          >
            {phone}
          </ContactLink>
        )}
        {email && (
          <ContactLink
            icon={<Mail />}
            href={mailLink(email)}
            label={t('Email {name}: {email}', { name: called, email })}
          >
            {email}
          </ContactLink>
        )}
      </ul>
    </>
  )
}

const FIRST_FACTS = ['bloodType', 'emergencyNotes', 'advanceDirective', 'advanceDirectivePlace'] as const

const Basics = ({ basics }: { basics: HealthBasics | undefined }) =>
  FIRST_FACTS.map(name => {
    const value = basics?.[name]
    if (!value) return null
    const field = healthBasics.fields[name]
    return (
      <Fact key={name} label={t(field.label)}>
        {showValue(field, value)}
      </Fact>
    )
  })
