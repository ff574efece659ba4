import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: string
  content: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs are about, for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: Tab<Value>[]
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find(candidate => candidate.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <RadixTabs.Root value={value} onValueChange={choose}>
      <RadixTabs.List aria-label={label} className="flex gap-1 rounded-xl bg-sunken p-1">
        {tabs.map(tab => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={triggerLook}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(tab => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="rounded-control pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

const triggerLook =
  'min-h-11 flex-1 rounded-[0.5625rem] px-4 text-[0.9375rem] font-medium text-muted transition-colors hover:text-ink sm:min-h-10 data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card'
