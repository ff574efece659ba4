import { type ReactNode, useId } from 'react'
import { type ChoiceSetting, type SettingName, type Settings, settings } from '#contract/account/settings/settings.ts'
import { changeSettings } from '#web/platform/change-settings.ts'
import { t } from '#web/platform/i18n.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TimeZoneOptions } from '#web/ui/form/time-zone-options.tsx'

interface SettingControlProps {
  name: SettingName
  /** The person's settings as they are. */
  current: Settings
}

/** The control that fits a declared setting. It saves at once. */
export function SettingControl({ name, current }: SettingControlProps) {
  const setting = settings[name]
  const value = current[name]
  if (setting.kind === 'switch') {
    return (
      <Switch
        label={t(setting.label)}
        description={setting.description && t(setting.description)}
        checked={value === true}
        onChange={event => changeSettings({ [name]: event.target.checked })}
      />
    )
  }
  return (
    <Choice
      label={t(setting.label)}
      description={setting.description && t(setting.description)}
      value={String(value)}
      onChange={chosen => changeSettings({ [name]: chosen })}
    >
      {setting.kind === 'choice' ? <Options setting={setting} /> : <TimeZoneOptions current={String(value)} />}
    </Choice>
  )
}

interface ChoiceProps {
  label: string
  description: string | undefined
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, description, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-sm text-muted">
            {description}
          </p>
        )}
      </div>
      <div className="w-full sm:w-72">
        <Select
          id={id}
          aria-describedby={description && `${id}-description`}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          {children}
        </Select>
      </div>
    </div>
  )
}

const Options = ({ setting: { options } }: { setting: ChoiceSetting }) =>
  Object.entries(options).map(([value, label]) => (
    <option key={value} value={value}>
      {t(label)}
    </option>
  ))
