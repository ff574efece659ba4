import type { Grant } from '#contract/people/people.ts'
import { t } from '#web/platform/i18n.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface AlsoEndedProps {
  letIn: Grant['letIn']
  ended: ReadonlySet<string>
  onChange: (ended: ReadonlySet<string>) => void
}

/** Those whom somebody let in: they stay unless they are chosen, because the records may depend on them. */
export const AlsoEnded = ({ letIn, ended, onChange }: AlsoEndedProps) => {
  if (letIn.length === 0) return null
  const toggle = (id: string, isEnded: boolean) => {
    const others = [...ended].filter(other => other !== id)
    onChange(new Set(isEnded ? [...others, id] : others))
  }
  return (
    <fieldset>
      <legend className="font-medium">
        {t('They gave these people access. Each keeps it unless you end it here:')}
      </legend>
      {letIn.map(({ accountId, name }) => (
        <Checkbox
          key={accountId}
          label={t('End the access of {name}', { name })}
          checked={ended.has(accountId)}
          onChange={event => toggle(accountId, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
