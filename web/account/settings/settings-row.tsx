import type { ReactNode } from 'react'

interface SettingsRowProps {
  title: string
  text: string
  /** One button. */
  children: ReactNode
}

/** An action among the settings: description and button. */
export const SettingsRow = ({ title, text, children }: SettingsRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="font-medium">{title}</h3>
      <p className="text-sm text-pretty text-muted">{text}</p>
    </div>
    {children}
  </div>
)
