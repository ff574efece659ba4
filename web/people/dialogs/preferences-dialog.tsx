import { type FormEvent, useState } from 'react'
import { changePersonPreferences } from '#contract/people/people-endpoints.ts'
import type { Relation } from '#contract/people/relations.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { useAction } from '../use-action.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { RelationSelect } from './relation-select.tsx'

export function PreferencesDialog({ person, onClose }: PersonDialogProps) {
  const [relation, setRelation] = useState<Relation | ''>(person.relation ?? '')
  const [isReminded, setReminded] = useState(person.isReminded)
  const save = useAction(
    signal => {
      const body = { relation: relation || undefined, isReminded }
      return call(changePersonPreferences, { body }, { person: person.id, signal })
    },
    t('Changes saved'),
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog open onClose={onClose} size="small" title={nameOf(person)}>
      <form onSubmit={submit} className="space-y-5">
        <RelationSelect required={false} value={relation} onChange={setRelation} />
        <Switch
          label={t('Remind me')}
          description={t('Of their medications and appointments, according to your own notification settings.')}
          checked={isReminded}
          onChange={event => setReminded(event.target.checked)}
        />
        <SubmitActions label={t('Save changes')} pending={save.isPending} />
      </form>
    </Dialog>
  )
}
