import type { ImportPreview } from '#contract/imports/imports.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import type { Choices } from './found-kinds.ts'

type Conflict = ImportPreview['conflicts'][number]

interface ConflictsProps {
  preview: ImportPreview
  choices: Choices
  onChange: (next: Choices) => void
}

/** Records that both the person and the source have changed, side by side. */
export function Conflicts({ preview: { conflicts }, choices, onChange }: ConflictsProps) {
  if (conflicts.length === 0) return null
  const choose = (line: number, isChosen: boolean) => {
    const replacing = new Set(choices.replacing)
    if (isChosen) replacing.add(line)
    else replacing.delete(line)
    onChange({ ...choices, replacing })
  }
  return (
    <section>
      <h3 className="font-semibold">{t('Changed by you and by the source')}</h3>
      <p className="mt-0.5 text-sm text-muted">{t('Your version stays unless you choose the other one.')}</p>
      <ul className="mt-3 space-y-4">
        {conflicts.map(conflict => (
          <li key={conflict.line}>
            <Versions conflict={conflict} />
            <Checkbox
              label={t('Use the version in the file')}
              checked={choices.replacing.has(conflict.line)}
              onChange={({ target }) => choose(conflict.line, target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const differing = (type: AnyRecordType, { current, imported }: Conflict) =>
  Object.entries<Field>(type.fields).flatMap(([name, { kind }]) =>
    // The id of another record means nothing to people.
    kind !== 'reference' && (current[name] ?? null) !== (imported[name] ?? null) ? [name] : [],
  )

function Versions({ conflict }: { conflict: Conflict }) {
  const type = recordTypeNamed(conflict.type)
  const { current, imported } = conflict
  const title = String(current[type.title] ?? t(type.one))
  return (
    <>
      <h4 className="font-medium break-words">{title}</h4>
      <NumbersTable
        caption={title}
        columns={[t('What'), t('Yours'), t('In the file')]}
        rows={differing(type, conflict).map(name => ({
          key: name,
          cells: [
            t(type.fields[name].label),
            showValue(type.fields[name], current[name]),
            showValue(type.fields[name], imported[name]),
          ],
        }))}
      />
    </>
  )
}
