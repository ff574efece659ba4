import type { ReactNode } from 'react'
import type { SettingName, Settings } from '#contract/account/settings/settings.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { SettingControl } from './setting-control.tsx'

interface SettingsCardProps {
  title: string
  icon: ReactNode
  names: readonly SettingName[]
  current: Settings
  /** Rows under the controls. */
  children?: ReactNode
}

/** One section of settings, a row for each. */
export const SettingsCard = ({ title, icon, names, current, children }: SettingsCardProps) => (
  <Card flush title={title} icon={icon}>
    <div className="divide-y divide-line border-t border-line [&>*]:px-5 [&>*]:py-row sm:[&>*]:px-6">
      {names.map(name => (
        <div key={name} id={name} className="scroll-mt-24">
          <SettingControl name={name} current={current} />
        </div>
      ))}
      {children}
    </div>
  </Card>
)
