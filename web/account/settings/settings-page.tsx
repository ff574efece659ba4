import { useQuery } from '@tanstack/react-query'
import { Bell, Monitor, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { type ChoiceSetting, type SettingName, type Settings, settings } from '#contract/account/settings/settings.ts'
import { changeSettings } from '#web/platform/change-settings.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TimeZoneOptions } from '#web/ui/form/time-zone-options.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { useAccountSecurity } from '../security/use-account-security.ts'
import { DangerousActions } from './dangerous-actions.tsx'
import { DataManagement } from './data-management.tsx'
import { SettingsRow } from './settings-row.tsx'

interface SettingsCardProps {
  title: string
  icon: ReactNode
  names: readonly SettingName[]
  current: Settings
  /** Rows under the controls. */
  children?: ReactNode
}

const SettingsCard = ({ title, icon, names, current, children }: SettingsCardProps) => (
  <Card flush title={title} icon={icon}>
    <div className="divide-y divide-line border-line not-first:border-t [&>*]:px-5 [&>*]:py-row sm:[&>*]:px-6">
      {names.map(name => (
        <div key={name} id={name} className="scroll-mt-24">
          <SettingControl name={name} current={current} />
        </div>
      ))}
      {children}
    </div>
  </Card>
)

export function SettingsPage({ title }: { title: string }) {
  const { data: user } = useQuery(sessionQuery)
  return (
    <Page title={title} description={t('Changes are saved right away.')}>
      {user ? <Sections current={user.settings} /> : <CardSkeleton rows={5} />}
    </Page>
  )
}

const Sections = ({ current }: { current: Settings }) => (
  <>
    <SettingsCard
      title={t('Notification Preferences')}
      icon={<Bell />}
      names={[
        'emailNotifications',
        'medicationReminders',
        'appointmentReminders',
        'testResultAlerts',
        'careTeamMessages',
      ]}
      current={current}
    />
    <Later>
      <SettingsCard
        title={t('Privacy & Security')}
        icon={<ShieldCheck />}
        names={['profileVisibility', 'dataSharing', 'activityLogging']}
        current={current}
      >
        <SettingsRow
          title={t('Who has access to my records')}
          text={t('People you invited, what they can do, and when they last did it.')}
        >
          <ButtonLink variant="secondary" href="/people/access">
            {t('View access')}
          </ButtonLink>
        </SettingsRow>
        <SettingsRow title={t('Emergency Card')} text={t('What people with access to your profile see.')}>
          <ButtonLink variant="secondary" href="/emergency-card">
            {t('View emergency card')}
          </ButtonLink>
        </SettingsRow>
        <SettingsRow
          title={t('Two-factor sign-in')}
          text={t('Enter a code from your phone, in addition to your password, each time you sign in.')}
        >
          <SetupTwoFactorButton />
        </SettingsRow>
      </SettingsCard>
      <SettingsCard
        title={t('Display Preferences')}
        icon={<Monitor />}
        names={['theme', 'language', 'timeZone', 'units', 'toothNumbers', 'compactView']}
        current={current}
      />
      <DataManagement />
      <DangerousActions />
    </Later>
  </>
)

const TwoFactorDialog = lazyPart(() => import('../security/two-factor-dialog.tsx').then(m => m.TwoFactorDialog))

function SetupTwoFactorButton() {
  const { data: security, isError } = useAccountSecurity()
  const [open, setOpen] = useState(false)
  // The label depends on whether two-factor sign-in is on.
  if (isError) return <span className="text-muted">{t('Not available right now')}</span>
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {security?.twoFactor ? t('Manage 2FA') : t('Setup 2FA')}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <TwoFactorDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface SettingControlProps {
  name: SettingName
  current: Settings
}

/** The control that fits a declared setting. It saves at once. */
function SettingControl({ name, current }: SettingControlProps) {
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
