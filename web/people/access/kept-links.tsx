import { madeLinkKinds } from '#contract/people/made-links.ts'
import type { MadeLink } from '#contract/people/people.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface KeptLinksProps {
  links: MadeLink[]
  kept: ReadonlySet<string>
  onChange: (kept: ReadonlySet<string>) => void
}

const labelOf = ({ kind, createdAt, expiresAt }: MadeLink) => {
  const values = { kind: t(madeLinkKinds[kind]), created: formatDateTime(createdAt) }
  return expiresAt
    ? t('{kind}, created {created}, works until {expires}', { ...values, expires: formatDateTime(expiresAt) })
    : t('{kind}, created {created}', values)
}

/** The links that an account made, which end with its access unless they are kept. */
export const KeptLinks = ({ links, kept, onChange }: KeptLinksProps) => {
  if (links.length === 0) return null
  const toggle = (id: string, isKept: boolean) => {
    const others = [...kept].filter(other => other !== id)
    onChange(new Set(isKept ? [...others, id] : others))
  }
  return (
    <fieldset>
      <legend className="font-medium">{t('They created these links. Select those that should keep working:')}</legend>
      {links.map(link => (
        <Checkbox
          key={link.id}
          label={labelOf(link)}
          checked={kept.has(link.id)}
          onChange={event => toggle(link.id, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
