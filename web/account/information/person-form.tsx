import { HeartHandshake, Phone, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
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
import { FieldInput } from '#web/record/form/field-input.tsx'
import type { CustomInputProps, FormValues } from '#web/record/form/form-parts.ts'
import { fromFormValues } from '#web/record/form/form-values.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { UnsavedGuard } from '#web/ui/overlay/discard-question.tsx'
import { contact, emergencyContact, isAsked, personalDetails } from './person-parts.ts'
import { useSavePerson } from './use-person.ts'

type FieldName = (typeof contact.fields)[number]

/** The browser must not autofill the user's own name and number for another person. */
const fillIn = (detail: string) => (personId ? 'off' : detail)

const TelInput = ({ inputProps }: CustomInputProps) => <Input {...inputProps} type="tel" autoComplete="off" />
const EmailInput = ({ inputProps }: CustomInputProps) => <Input {...inputProps} type="email" autoComplete="off" />
const BirthInput = ({ inputProps }: CustomInputProps) => (
  <Input {...inputProps} type="date" min="1900-01-01" max={today()} autoComplete={fillIn('bday')} />
)
const ProfileTelInput = ({ inputProps }: CustomInputProps) => (
  <Input {...inputProps} type="tel" autoComplete={fillIn('tel')} />
)

const inputs: Partial<Record<FieldName, typeof TelInput>> = {
  dateOfBirth: BirthInput,
  phone: ProfileTelInput,
  emergencyContactPhone: TelInput,
  emergencyContactEmail: EmailInput,
}

/** My Information in edit mode, with the same cards. */
export function PersonForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { form, submit, isSaving, isNewEmail } = usePersonForm(person, onDone)
  const { errors, isDirty } = form.formState
  const errorOf = (name: string) => errors[name]?.message
  return (
    <form onSubmit={submit} noValidate className="space-y-6" aria-label={t('Edit My Information')}>
      <UnsavedGuard isUnsaved={isDirty} />
      {/* What is typed during a save is lost. */}
      <div inert={isSaving} className="space-y-6">
        <Part icon={<UserRound />} title={t(personalDetails.title)}>
          <Field label={t('First name')} required error={errorOf('firstName')} className="col-span-2 sm:col-span-1">
            <Input {...form.register('firstName')} autoComplete={fillIn('given-name')} autoFocus />
          </Field>
          <Field label={t('Last name')} required error={errorOf('lastName')} className="col-span-2 sm:col-span-1">
            <Input {...form.register('lastName')} autoComplete={fillIn('family-name')} />
          </Field>
          <Inputs form={form} fields={personalDetails.fields.filter(name => isAsked(name, person))} />
        </Part>
        <Part icon={<Phone />} title={t(contact.title)}>
          {!personId && (
            <Field label={t('Email')} required error={errorOf('email')} className="col-span-2 sm:col-span-1">
              <Input {...form.register('email')} type="email" autoComplete="email" />
            </Field>
          )}
          {isNewEmail && (
            <Field
              label={t('Your password')}
              required
              hint={
                person.isMailSetUp
                  ? t('We’ll send a link to the new address. Your email changes when you open it.')
                  : t(
                      'This installation does not send email, so your address changes right away. Please check it carefully.',
                    )
              }
              error={errorOf('password')}
              className="col-span-2 sm:col-span-1"
            >
              <PasswordInput {...form.register('password')} autoComplete="current-password" />
            </Field>
          )}
          <Inputs form={form} fields={contact.fields} />
        </Part>
        <Part icon={<HeartHandshake />} title={t(emergencyContact.title)}>
          <Inputs form={form} fields={emergencyContact.fields} />
        </Part>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" pending={isSaving}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

const Part = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <Card icon={icon} title={title}>
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">{children}</div>
  </Card>
)

const Inputs = ({ form, fields }: { form: UseFormReturn<FormValues>; fields: FieldName[] }) =>
  fields.map(name => (
    <FieldInput
      key={name}
      field={profiles.fields[name]}
      width={profiles.fields[name].kind === 'longText' ? 'whole' : 'usual'}
      inputProps={form.register(name)}
      form={form}
      custom={inputs[name]}
      error={form.formState.errors[name]?.message}
    />
  ))

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
const usePersonForm = (current: Person, onSaved: () => void) => {
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
