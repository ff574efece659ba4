import { UserPlus, UsersRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { AdminPerson } from '#contract/administration/people.ts'
import { USERS_SHOWN } from '#contract/administration/user-list.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Pagination } from '../pagination.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { AppointManagerDialog } from './appoint-manager-dialog.tsx'
import { useAllPeople } from './use-all-people.ts'

/** People without a login and who manages them; those whom nobody manages come first. */
export function PeopleCard() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<AdminPerson>()
  const all = useAllPeople({ search: useDeferredValue(typed.trim()), page })
  const { data, isError } = all
  // Many installations have none.
  if (!isError && (!data || (data.total === 0 && typed === ''))) return null
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / USERS_SHOWN))
  if (data && page > pages) setPage(pages)
  return (
    <Card
      icon={<UsersRound />}
      title={t('People Without a Login')}
      description={
        data &&
        t('{count} in all. You see names and who manages the records, never the records themselves.', {
          count: formatNumber(data.total),
        })
      }
    >
      <ReadFailure reads={[all]} />
      <Field label={t('Search people')} className="sm:max-w-xs">
        <Input
          type="search"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      </Field>
      <ul className="mt-2 divide-y divide-line">
        {data?.people.map(person => (
          <PersonRow key={person.id} person={person} onAppoint={() => setChosen(person)} />
        ))}
      </ul>
      <Pagination label={t('Pages of people')} page={page} pages={pages} onChange={setPage} />
      {chosen && <AppointManagerDialog person={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

const PersonRow = ({ person, onAppoint }: { person: AdminPerson; onAppoint: () => void }) => {
  const name = `${person.firstName} ${person.lastName}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {name}
          {person.isOrphaned && <Badge tone="warning">{t('No manager')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {person.managers.length > 0 && t('Managed by {names}.', { names: formatList(person.managers) })}{' '}
          {t('Accounts with access: {count}.', { count: formatNumber(person.grants) })}
        </p>
      </div>
      {person.isOrphaned && (
        <Button
          size="small"
          variant="secondary"
          icon={<UserPlus />}
          aria-label={t('Appoint a manager for {name}', { name })}
          onClick={onAppoint}
        >
          {t('Appoint manager')}
        </Button>
      )}
    </li>
  )
}
