import { type KeyboardEvent, type ReactNode, useId } from 'react'

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
  tabs: readonly Tab<Value>[]
}

/** Not from Radix, whose tabs would be a tenth of the landing page's code. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const id = useId()
  const index = tabs.findIndex(tab => tab.value === value)

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={moveByKey} className="flex gap-1 rounded-xl bg-sunken p-1">
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={tabStyles}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-6">
        {tabs[index]?.content}
      </div>
    </div>
  )
}

const tabStyles =
  'min-h-11 flex-1 rounded-[0.5625rem] px-4 text-[0.9375rem] font-medium text-muted transition-colors hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card sm:min-h-10'
