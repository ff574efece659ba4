import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profiles } from '#contract/account/profile/profile.ts'
import type { Person, PersonChange } from '#contract/account/profile/profile-schema.ts'
import type { Wording } from '#contract/languages/message.ts'
import { faultsOf } from '#contract/record/faults.ts'
import { isEmail } from '#contract/record/is-email.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { useUnansweredFields } from '#web/platform/only-changed.ts'
import { personId } from '#web/platform/person/person.ts'
import { today } from '#web/platform/time-zone.ts'
import type { FormValues } from '#web/record/form/form-parts.ts'
import { fromFormValues } from '#web/record/form/form-values.ts'
import { contact, emergencyContact, personalDetails } from './person-parts.ts'
import { useSavePerson } from './use-person.ts'

// The email is the login of the account's owner, and not part of another person's details.
const accountFields = personId ? (['firstName', 'lastName'] as const) : (['firstName', 'lastName', 'email'] as const)
const profileFields = [...personalDetails.fields, ...contact.fields, ...emergencyContact.fields]

const toFormValues = (person: Person): FormValues => ({
  ...Object.fromEntries([...accountFields, ...profileFields].map(name => [name, String(person[name] ?? '')])),
  password: '',
})

const isAnother = (email: string | undefined, person: Person) =>
  !personId && email?.trim().toLowerCase() !== person.email

const faultsIn = (typed: FormValues, person: Person): Record<string, Wording> => {
  const faults = faultsOf(profiles, fromFormValues(profiles, typed), { today: today() })
  for (const name of accountFields) if (!typed[name]?.trim()) faults[name] = 'This is required.'
  if (typed.email && !isEmail(typed.email.trim())) faults.email = 'Enter a valid email address.'
  if (isAnother(typed.email, person) && !typed.password) faults.password = 'Enter your password to change your email.'
  return faults
}

/** Validates with the same rules as the server, and keeps the input if the server refuses it. */
export const usePersonForm = (current: Person, onSaved: () => void) => {
  // As it was when the form was opened: what others change meanwhile must not be overwritten unseen.
  const [person] = useState(current)
  const [shown] = useState(() => toFormValues(person))
  const save = useSavePerson(person)
  const unanswered = useUnansweredFields()
  const mayBeNewEmail = (email: string | undefined) => isAnother(email, person) || unanswered.names.has('email')
  const form = useForm<FormValues>({
    defaultValues: shown,
    mode: 'onTouched',
    resolver: typed => {
      const faults = Object.entries(faultsIn(typed, person))
      if (faults.length === 0) return { values: typed, errors: {} }
      return {
        values: {},
        errors: Object.fromEntries(faults.map(([name, fault]) => [name, { type: 'rule', message: t(fault) }])),
      }
    },
  })

  /** Only what was changed here, so that others' changes stay. */
  const send = (typed: FormValues) => {
    const values = Object.entries({ ...typed, ...fromFormValues(profiles, typed) })
    const change: PersonChange = Object.fromEntries(
      values.filter(([name]) => typed[name] !== shown[name] || unanswered.names.has(name)),
    )
    // A password that was typed for an address that is the old one again.
    if (!mayBeNewEmail(typed.email)) delete change.password
    if (Object.keys(change).length === 0) return onSaved()
    return save.mutateAsync(change).then(onSaved, error => {
      unanswered.note(error, change)
      for (const [name, message] of Object.entries(fieldErrors(error))) {
        form.setError(name, { type: 'server', message })
      }
    })
  }

  return {
    form,
    submit: form.handleSubmit(send),
    isSaving: save.isPending,
    isNewEmail: mayBeNewEmail(form.watch('email')),
  }
}
