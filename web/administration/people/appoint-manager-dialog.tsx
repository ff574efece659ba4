import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminPerson } from '#contract/administration/people.ts'
import { appointManager } from '#contract/administration/people-endpoints.ts'
import { fieldErrors, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { refreshAdministration } from '../use-administration.ts'

/** Assigns a manager to a person without one. */
export function AppointManagerDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
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
