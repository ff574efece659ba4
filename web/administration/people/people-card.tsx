import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus, UsersRound } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import type { AdminPerson } from '#contract/administration/people.ts'
import { appointManager, listAllPeople } from '#contract/administration/people-endpoints.ts'
import { USERS_SHOWN } from '#contract/administration/user-list.ts'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { fieldErrors, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { Pagination } from '../pagination.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { refreshAdministration } from '../use-administration.ts'

/** A page of the people without a login, and how many there are. */
const useAllPeople = ({ search, page }: { search: string; page: number }) => {
  const options = { query: { page, search: search || undefined } }
  return useQuery({
    queryKey: [addressOf(listAllPeople, options)],
    queryFn: async ({ signal }) => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_HEADER))
      }
      const people = await call(listAllPeople, options, { signal, onHeaders })
      return { people, total }
    },
    // The previous page stays until the next one has loaded.
    placeholderData: keepPreviousData,
  })
}

function AppointManagerDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const appoint = useMutation({
    mutationFn: () => call(appointManager, { params: { id: person.id }, body: { email } }),
    onSuccess: () => {
      toast({ title: t('Manager Appointed') })
      onClose()
      return refreshAdministration()
    },
  })
  const faults = fieldErrors(appoint.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    appoint.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('Appoint manager')}
      description={`${person.firstName} ${person.lastName}`}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {appoint.error && Object.keys(faults).length === 0 && (
          <Alert role="alert">{serverMessage(appoint.error) ?? t('This did not work. Please try again.')}</Alert>
        )}
        <p className="text-[0.9375rem]">
          {t(
            'The manager can see and change all of this person’s records. They are notified, and so is everyone else with access. It is logged.',
          )}
        </p>
        <Field label={t('Email of the manager’s account')} required error={faults.email}>
          <Input type="email" value={email} onChange={event => setEmail(event.target.value)} />
        </Field>
        <SubmitActions label={t('Appoint manager')} pending={appoint.isPending} />
      </form>
    </Dialog>
  )
}

/** People without a login and who manages them; those without a manager come first. */
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
