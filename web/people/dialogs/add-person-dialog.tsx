import { type FormEvent, useState } from 'react'
import { changePerson } from '#contract/account/profile/profile-endpoints.ts'
import { addPerson, changePersonPreferences } from '#contract/people/people-endpoints.ts'
import type { Relation } from '#contract/people/relations.ts'
import { fieldErrors, recordMadeBefore, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { useEntryKey } from '#web/record/use-entry-key.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { useAction } from '../use-action.ts'
import { RelationSelect } from './relation-select.tsx'

export function AddPersonDialog({ onClose }: { onClose: () => void }) {
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
