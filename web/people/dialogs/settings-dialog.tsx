import { type FormEvent, useState } from 'react'
import { type PersonSettings, settings } from '#contract/account/settings/settings.ts'
import { changePersonSettings, findPersonSettings } from '#contract/people/people-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useEndpointFor } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { onlyChanged, useUnansweredFields } from '#web/platform/only-changed.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TimeZoneOptions } from '#web/ui/form/time-zone-options.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { useAction } from '../use-action.ts'
import type { PersonDialogProps } from './person-dialog.ts'

const { profileVisibility, dataSharing, timeZone } = settings

/** The settings of a person without an account, who cannot set them personally. */
export function SettingsDialog({ person, onClose }: PersonDialogProps) {
  const { data, isError, refetch } = useEndpointFor(person.id, findPersonSettings)
  return (
    <Dialog open onClose={onClose} title={t('Settings for {name}', { name: nameOf(person) })}>
      {isError && <UnreadableCard title={t('Settings')} onRetry={() => void refetch()} />}
      {!data && !isError && <CardSkeleton rows={3} />}
      {data && <SettingsForm person={person} current={data} onClose={onClose} />}
    </Dialog>
  )
}

const isVisibility = (value: string): value is PersonSettings['profileVisibility'] => value in profileVisibility.options

function SettingsForm({ person, current, onClose }: PersonDialogProps & { current: PersonSettings }) {
  const [opened] = useState(current)
  const [values, setValues] = useState(opened)
  const unanswered = useUnansweredFields()
  const changed = onlyChanged(opened, values, unanswered.names)
  const change = (some: Partial<PersonSettings>) => setValues({ ...values, ...some })
  const save = useAction(
    async signal => {
      const saved = await call(changePersonSettings, { body: changed }, { person: person.id, signal }).catch(error => {
        unanswered.note(error, changed)
        throw error
      })
      queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).endsWith('/person/settings') })
      return saved
    },
    t('Changes saved'),
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(changed).length === 0) onClose()
    else save.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <Field label={t(timeZone.label)} hint={t('Sets when their day starts and when their doses are due.')}>
        <Select value={values.timeZone} onChange={({ target }) => change({ timeZone: target.value })}>
          <TimeZoneOptions current={current.timeZone} />
        </Select>
      </Field>
      <Field
        label={t(profileVisibility.label)}
        hint={t(
          'Who can see their emergency card: no one, people you gave a reply link, or anyone with the card’s secret link.',
        )}
      >
        <Select
          value={values.profileVisibility}
          onChange={({ target: { value } }) => isVisibility(value) && change({ profileVisibility: value })}
        >
          {Object.entries(profileVisibility.options).map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Switch
        label={t(dataSharing.label)}
        description={dataSharing.description && t(dataSharing.description)}
        checked={values.dataSharing}
        onChange={event => change({ dataSharing: event.target.checked })}
      />
      <SubmitActions label={t('Save changes')} pending={save.isPending} />
    </form>
  )
}
