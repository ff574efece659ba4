import type { Field as RecordField } from '#contract/record/fields.ts'
import { recordTypes } from '#contract/records.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import type { CsvFile } from '../dialog/use-import.ts'
import { assignField, matchColumns, missingFields } from './match-columns.ts'

interface MapColumnsProps {
  csv: CsvFile
  onChange: (csv: CsvFile) => void
  onContinue: () => void
  onCancel: () => void
}

const kinds = () =>
  Object.fromEntries(
    recordTypes.map(({ name, many }) => [name, t(many)] as const).sort(([, a], [, b]) => a.localeCompare(b)),
  )

/** The record type and the field of each column: guessed, and editable. */
export function MapColumns({ csv, onChange, onContinue, onCancel }: MapColumnsProps) {
  const { table, type, columns } = csv
  const missing = type ? missingFields(type, columns) : []
  const choose = (name: string) => {
    const chosen = recordTypes.find(candidate => candidate.name === name)
    onChange({ ...csv, type: chosen, columns: chosen ? matchColumns(chosen, table.headers, t) : [] })
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onContinue()
      }}
    >
      <div className="space-y-6">
        <Field label={t('What does each row of {file} contain?', { file: csv.file.name })} required>
          <Select
            options={kinds()}
            placeholder={t('Choose')}
            value={type?.name ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
        {type && (
          <fieldset className="space-y-4">
            <legend className="mb-3 font-semibold">{t('Columns')}</legend>
            {columns.map(({ header, field }, index) => (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name.
                key={index}
                label={header || t('Column {number}', { number: index + 1 })}
                hint={exampleOf(csv, index)}
              >
                <Select
                  options={labelsOf(type.fields)}
                  placeholder={t('Skip')}
                  value={field ?? ''}
                  onChange={({ target }) =>
                    onChange({ ...csv, columns: assignField(type, columns, index, target.value || undefined) })
                  }
                />
              </Field>
            ))}
          </fieldset>
        )}
        {missing.length > 0 && (
          <Alert tone="warning" role="status">
            {t('Still missing: {fields}. No row can be imported without it.', {
              fields: formatList(missing.map(([, { label }]) => t(label))),
            })}
          </Alert>
        )}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!type || missing.length > 0 || columns.every(({ field }) => !field)}>
          {t('Continue')}
        </Button>
      </DialogActions>
    </form>
  )
}

const labelsOf = (fields: Record<string, RecordField>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, t(label)]))

const exampleOf = ({ table }: CsvFile, index: number) => {
  const example = table.rows.find(cells => cells[index]?.trim())?.[index]?.trim()
  return example ? t('For example, {example}', { example: example.slice(0, 60) }) : t('Empty in all rows')
}
