import type { ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { type Choices, lineAt } from './found-kinds.ts'

interface SimilarRecordsProps {
  lines: readonly ImportLine[]
  preview: ImportPreview
  choices: Choices
  onChange: (next: Choices) => void
}

/** New records that look like an existing one. They are left out unless the person adds them: nothing is merged silently. */
export function SimilarRecords({ lines, preview, choices, onChange }: SimilarRecordsProps) {
  const similar = preview.similar.filter(({ type }) => !choices.without.has(type))
  if (similar.length === 0) return null
  const choose = (line: number, isChosen: boolean) => {
    const added = new Set(choices.added)
    if (isChosen) added.add(line)
    else added.delete(line)
    onChange({ ...choices, added })
  }
  const areAllChosen = similar.every(({ line }) => choices.added.has(line))
  return (
    <section>
      <h3 className="font-semibold">
        {similar.length === 1
          ? t('1 record looks like one you already have')
          : t('{count} records look like ones you already have', { count: similar.length })}
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        {t('Two clinics may list the same thing. These are left out unless you add them.')}
      </p>
      <Checkbox
        label={t('Add all of them')}
        checked={areAllChosen}
        partly={!areAllChosen && choices.added.size > 0}
        onChange={({ target }) =>
          onChange({ ...choices, added: new Set(target.checked ? similar.map(({ line }) => line) : []) })
        }
      />
      <Disclosure label={t('Choose individually')}>
        <ul>
          {similar.map(({ line }) => {
            const found = lineAt(lines, line)
            return (
              found && (
                <li key={line}>
                  <Checkbox
                    label={titleOf(found)}
                    checked={choices.added.has(line)}
                    onChange={({ target }) => choose(line, target.checked)}
                  />
                </li>
              )
            )
          })}
        </ul>
      </Disclosure>
    </section>
  )
}

const isValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** "Lisinopril, May 3, 2026 (Riverside Clinic)" */
const titleOf = ({ type: name, values, origin }: ImportLine) => {
  const type = recordTypeNamed(name)
  const shown = [type.title, type.newestBy].flatMap((field, index, fields) => {
    const value = field && fields.indexOf(field) === index ? values[field] : undefined
    return field && isValue(value) && value !== null ? [showValue(type.fields[field], value)] : []
  })
  const title = shown.join(', ') || t(type.one)
  return origin ? t('{title} ({source})', { title, source: origin.source }) : title
}
