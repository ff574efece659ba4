import { useId } from 'react'
import { ROLES, type Role } from '#contract/people/roles.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { t } from '#web/platform/i18n.ts'
import { roleLabels, roleTexts } from '#web/platform/person/granted-text.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

export interface GrantedValues {
  role: Role
  includesSensitive: boolean
  /** Their last day; empty for no end. */
  lastDay: string
}

/** As the server takes it: until the end of the last day here. */
export const grantedBody = ({ lastDay, ...granted }: GrantedValues) => ({
  ...granted,
  expiresAt: lastDay ? instantAt(timeZone(), `${addDays(lastDay, 1)}T00:00`) : null,
})

interface GrantedFieldsProps {
  value: GrantedValues
  onChange: (value: GrantedValues) => void
}

export function GrantedFields({ value, onChange }: GrantedFieldsProps) {
  const name = useId()
  return (
    <>
      <fieldset>
        <legend className="text-[0.9375rem] font-medium">{t('What they can do')}</legend>
        {ROLES.map(role => (
          <label key={role} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              checked={value.role === role}
              onChange={() => onChange({ ...value, role })}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-medium">{t(roleLabels[role])}</span>
              <span className="block text-sm text-muted">{t(roleTexts[role])}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Switch
        label={t('With sensitive records')}
        description={t('Sexual health, mood and substance use')}
        checked={value.includesSensitive}
        onChange={event => onChange({ ...value, includesSensitive: event.target.checked })}
      />
      <Field label={t('Last day of access')} hint={t('Leave it blank for access that does not end.')}>
        <Input
          type="date"
          min={today()}
          value={value.lastDay}
          onChange={event => onChange({ ...value, lastDay: event.target.value })}
        />
      </Field>
    </>
  )
}
