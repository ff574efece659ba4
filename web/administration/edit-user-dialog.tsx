import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeUser } from '#contract/administration/user-endpoints.ts'
import type { AdminUser, UserChange } from '#contract/administration/users.ts'
import { fieldErrors, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { t } from '#web/platform/i18n.ts'
import { onlyChanged, useUnansweredFields } from '#web/platform/only-changed.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { refreshAdministration } from './use-administration.ts'

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [opened] = useState({
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isAdmin: user.isAdmin,
  })
  const [values, setValues] = useState(opened)
  const unanswered = useUnansweredFields()
  const change = useMutation({
    mutationFn: (body: UserChange) => call(changeUser, { params: { id: user.id }, body }),
  })
  const faults = fieldErrors(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = onlyChanged(opened, values, unanswered.names)
    if (Object.keys(changed).length === 0) return onClose()
    change.mutateAsync(changed).then(
      async () => {
        // The administrator's own name or role may have changed.
        await Promise.all([refreshAdministration(), queryClient.invalidateQueries(sessionQuery)])
        toast({ title: t('User Updated') })
        onClose()
      },
      error => unanswered.note(error, changed),
    )
  }
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <Dialog open onClose={onClose} size="small" title={t('Edit user')}>
      <form onSubmit={submit} noValidate className="space-y-4">
        {change.error && Object.keys(faults).length === 0 && (
          <Alert role="alert">{serverMessage(change.error) ?? t('This did not work. Please try again.')}</Alert>
        )}
        <Field label={t('First name')} required error={faults.firstName}>
          <Input {...text('firstName')} />
        </Field>
        <Field label={t('Last name')} required error={faults.lastName}>
          <Input {...text('lastName')} />
        </Field>
        <Field label={t('Email')} required error={faults.email}>
          <Input type="email" {...text('email')} />
        </Field>
        <Field label={t('Role')}>
          <Select
            value={values.isAdmin ? 'admin' : 'patient'}
            options={{ patient: t('Patient'), admin: t('Admin') }}
            onChange={event => setValues({ ...values, isAdmin: event.target.value === 'admin' })}
          />
        </Field>
        <SubmitActions label={t('Save')} pending={change.isPending} />
      </form>
    </Dialog>
  )
}
