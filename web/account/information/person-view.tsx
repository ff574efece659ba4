import { HeartHandshake, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { profiles } from '#contract/account/profile/profile.ts'
import type { Person } from '#contract/account/profile/profile-schema.ts'
import { mailLink, phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { personId } from '#web/platform/person/person.ts'
import { showValue } from '#web/record/show-value.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { contact, emergencyContact, isAsked, personalDetails } from './person-parts.ts'

type FieldName = (typeof contact.fields)[number]

/** A link from a field, such as a phone number. */
const follow: Partial<Record<FieldName, (value: string) => string | undefined>> = {
  phone: phoneLink,
  emergencyContactPhone: phoneLink,
  emergencyContactEmail: mailLink,
}

export const PersonView = ({ person }: { person: Person }) => (
  <div className="grid gap-6 lg:grid-cols-2">
    <Card icon={<UserRound />} title={t(personalDetails.title)}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Line label={t('First name')}>{person.firstName}</Line>
        <Line label={t('Last name')}>{person.lastName}</Line>
        <Lines person={person} fields={personalDetails.fields.filter(name => isAsked(name, person))} />
      </dl>
    </Card>
    <Card icon={<Phone />} title={t(contact.title)}>
      <dl className="space-y-4">
        {!personId && <Line label={t('Email')}>{person.email}</Line>}
        <Lines person={person} fields={contact.fields} />
      </dl>
      {person.pendingEmail && (
        <Alert tone="info" className="mt-5">
          {t('A link was sent to {email}. Your email changes when you open it. The link works for one hour.', {
            email: person.pendingEmail,
          })}
        </Alert>
      )}
    </Card>
    <Card icon={<HeartHandshake />} title={t(emergencyContact.title)} className="lg:col-span-2">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Lines person={person} fields={emergencyContact.fields} />
      </dl>
    </Card>
  </div>
)

const Lines = ({ person, fields }: { person: Person; fields: FieldName[] }) =>
  fields.map(name => {
    const value = person[name]
    const href = typeof value === 'string' ? follow[name]?.(value) : undefined
    const text = showValue(profiles.fields[name], value)
    return (
      <Line key={name} label={t(profiles.fields[name].label)} isMissing={value === null}>
        {href ? (
          <a href={href} className="rounded-sm text-accent-ink underline decoration-1 underline-offset-3">
            {text}
          </a>
        ) : (
          text
        )}
      </Line>
    )
  })

const Line = ({ label, isMissing = false, children }: { label: string; isMissing?: boolean; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className={isMissing ? 'text-muted' : 'break-words whitespace-pre-line'}>{children}</dd>
  </div>
)
