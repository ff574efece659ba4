import { Plus, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { changePerson } from '#contract/account/profile/profile-endpoints.ts'
import { addPerson, changePersonPreferences } from '#contract/people/people-endpoints.ts'
import type { Relation } from '#contract/people/relations.ts'
import { fieldErrors, recordMadeBefore, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useEntryKey } from '#web/record/use-entry-key.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { RelationSelect } from './dialogs/relation-select.tsx'
import { PersonRow } from './person-row.tsx'
import { useAction } from './use-action.ts'
import { usePeople } from './use-people.ts'

export function PeoplePage({ title }: { title: string }) {
  const people = usePeople()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon={<Plus />} onClick={() => setAdding(true)}>
      {t('Add a person')}
    </Button>
  )
  return (
    <Page
      title={title}
      description={t('Look after the records of a child, a parent or a partner, separate from your own.')}
      action={add}
    >
      <RecordsCard
        title={t('People you look after')}
        query={people}
        only={({ isSelf }) => !isSelf}
        empty={
          <EmptyState
            icon={<Users />}
            title={t('Nobody yet')}
            description={t('Add someone who has no account here, or ask someone who has one to invite you.')}
          />
        }
      >
        {person => <PersonRow key={person.id} person={person} />}
      </RecordsCard>
      <Card
        title={t('Who has access to my records')}
        description={t('People you invited, what they can do, and when they last did it.')}
      >
        <ButtonLink variant="secondary" href="/people/access">
          {t('View access')}
        </ButtonLink>
      </Card>
      {isAdding && <AddPersonDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState({ firstName: '', lastName: '', dateOfBirth: '' })
  const [relation, setRelation] = useState<Relation | ''>('')
  const name = `${person.firstName} ${person.lastName}`
  const key = useEntryKey()
  const send = async (signal: AbortSignal) => {
    // The form does not submit without one.
    if (!relation) return
    try {
      const body = { ...person, dateOfBirth: person.dateOfBirth || undefined, relation }
      await call(addPerson, { body }, { headers: { 'Idempotency-Key': key.current }, signal })
    } catch (error) {
      const added = recordMadeBefore(error)
      if (!added) throw error
      // The person was added and only the response was lost: the text typed since then is sent as a change.
      const typed = { ...person, dateOfBirth: person.dateOfBirth || null }
      await call(changePerson, { body: typed }, { person: added, signal })
      await call(changePersonPreferences, { body: { relation } }, { person: added, signal })
    }
  }
  const add = useAction(send, t('{name} was added', { name }), onClose)
  const errors = fieldErrors(add.error)

  const inputOf = (field: keyof typeof person) => ({
    value: person[field],
    onChange: (event: { target: { value: string } }) => setPerson({ ...person, [field]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Add a person')}
      description={t(
        'For someone without an account. Their records are kept separate from yours, and only you can see them.',
      )}
    >
      <form onSubmit={submit} className="space-y-5">
        {add.isError && Object.keys(errors).length === 0 && (
          <Alert role="alert">{serverMessage(add.error) ?? t('This did not work. Please try again.')}</Alert>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('First name')} required error={errors.firstName}>
            <Input {...inputOf('firstName')} required maxLength={100} autoComplete="off" />
          </Field>
          <Field label={t('Last name')} required error={errors.lastName}>
            <Input {...inputOf('lastName')} required maxLength={100} autoComplete="off" />
          </Field>
          <Field label={t('Date of birth')} error={errors.dateOfBirth}>
            <Input {...inputOf('dateOfBirth')} type="date" min="1900-01-01" max={today()} />
          </Field>
          <RelationSelect value={relation} onChange={setRelation} />
        </div>
        <SubmitActions label={t('Add a person')} pending={add.isPending} />
      </form>
    </Dialog>
  )
}
