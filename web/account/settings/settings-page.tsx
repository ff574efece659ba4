import { useQuery } from '@tanstack/react-query'
import { Bell, Monitor, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SettingName, Settings } from '#contract/account/settings/settings.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { SetupTwoFactorButton } from '../security/setup-two-factor-button.tsx'
import { DangerousActions } from './dangerous-actions.tsx'
import { DataManagement } from './data-management.tsx'
import { SettingControl } from './setting-control.tsx'
import { SettingsRow } from './settings-row.tsx'

interface SettingsCardProps {
  title: string
  icon: ReactNode
  names: readonly SettingName[]
  current: Settings
  /** Rows under the controls. */
  children?: ReactNode
}

/** One section of settings, a row for each. */
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
