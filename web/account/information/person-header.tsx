import { ShieldCheck } from 'lucide-react'
import { ageMessage } from '#contract/account/profile/age.ts'
import type { Person } from '#contract/account/profile/profile-schema.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { personId } from '#web/platform/person/person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { RemoveSampleData } from '#web/record/sample-data/remove-sample-data.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PersonInitials } from '#web/ui/person-initials.tsx'

export function PersonHeader({ person }: { person: Person }) {
  const today = useToday()
  const { firstName, lastName, dateOfBirth, isAdmin, isSample, createdAt } = person
  const since = formatDay(dayIn(timeZone(), new Date(createdAt)))
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <PersonInitials
          of={{ ...person, id: personId ?? '', isSelf: !personId }}
          className="size-16 text-xl sm:size-20 sm:text-2xl"
        />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xl font-semibold tracking-tight break-words sm:text-2xl">
            {firstName} {lastName}
            {isAdmin && (
              <Badge tone="info" icon={<ShieldCheck aria-hidden />}>
                {t('Administrator')}
              </Badge>
            )}
            {/* The user's own name is never a sample, even if the details are. */}
            {isSample && personId && <Badge>{t('Sample')}</Badge>}
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
            {dateOfBirth && <span>{t(ageMessage(dateOfBirth, today))}</span>}
            <span>{t('Member since {date}', { date: since })}</span>
          </p>
        </div>
        {isSample && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!personId && <p className="text-sm text-muted">{t('These details are sample data.')}</p>}
            <RemoveSampleData />
          </div>
        )}
      </div>
    </Card>
  )
}
