import { useForm } from 'react-hook-form'
import { profiles } from '#contract/account/profile.ts'
import type { Person } from '#contract/account/profile-schema.ts'
import type { Wording } from '#contract/languages/message.ts'
import { faultsOf } from '#contract/record/faults.ts'
import { isEmail } from '#contract/record/is-email.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import type { Typed } from '#web/record/form/form-parts.ts'
import { fromTyped } from '#web/record/form/typed-values.ts'
import { contact, emergencyContact, personalDetails } from './person-parts.ts'
import { useSavePerson } from './use-person.ts'

const accountFields = ['firstName', 'lastName', 'email'] as const
const profileFields = [...personalDetails.fields, ...contact.fields, ...emergencyContact.fields]

const toTyped = (person: Person): Typed => ({
  ...Object.fromEntries([...accountFields, ...profileFields].map(name => [name, person[name] ?? ''])),
  password: '',
})

const isAnother = (email: string | undefined, person: Person) => email?.trim().toLowerCase() !== person.email

const faultsIn = (typed: Typed, person: Person): Record<string, Wording> => {
  const faults = faultsOf(profiles, fromTyped(profiles, typed), { today: today() })
  for (const name of accountFields) if (!typed[name]?.trim()) faults[name] = 'This is required.'
  if (typed.email && !isEmail(typed.email.trim())) faults.email = 'Enter a valid email address.'
  if (isAnother(typed.email, person) && !typed.password) faults.password = 'Enter your password to change your email.'
  return faults
}

/** Checks as one types with the server's own rules, and keeps what was typed when the server refuses. */
export const usePersonForm = (person: Person, onSaved: () => void) => {
  const save = useSavePerson()
  const form = useForm<Typed>({
    defaultValues: toTyped(person),
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

  const send = ({ firstName, lastName, email, password, ...typed }: Typed) => {
    const change = {
      ...fromTyped(profiles, typed),
      firstName,
      lastName,
      email,
      ...(person.version !== null && { version: person.version }),
      ...(isAnother(email, person) && { password }),
    }
    return save.mutateAsync(change).then(onSaved, error => {
      for (const [name, message] of Object.entries(fieldErrors(error))) {
        form.setError(name, { type: 'server', message })
      }
    })
  }

  return {
    form,
    submit: form.handleSubmit(send),
    isSaving: save.isPending,
    isNewEmail: isAnother(form.watch('email'), person),
  }
}
