import { useMemo, useState } from 'react'
import { total } from '#contract/imports/import-batches.ts'
import type { ImportFault, ImportLine } from '#contract/imports/imports.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { t } from '#web/platform/i18n.ts'
import { importLabel } from '#web/record/import/import-labels.ts'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { DialogActions } from '#web/ui/overlay/dialog.tsx'
import { type Choices, chosenLines, countChanges, initialChoices } from '../dialog/preview/choices.ts'
import { Contents } from '../dialog/preview/contents.tsx'
import { previewLines } from '../dialog/preview/preview-lines.ts'
import type { CsvFile, ImportProposal } from '../dialog/use-import.ts'

interface RestorePreviewProps {
  proposal: ImportProposal
  onBack: ((csv: CsvFile) => void) | undefined
  onImport: (lines: ImportLine[], withSettings: boolean) => void
  onCancel: () => void
  onClose: () => void
}

/** What would be added, and which rows are invalid: the confirmation before anything is written. */
export function RestorePreview({ proposal, onBack, onImport, onCancel, onClose }: RestorePreviewProps) {
  const { preview, settings, csv, withoutFile } = proposal
  const [withSettings, setWithSettings] = useState(false)
  const lines = useMemo(() => {
    const all = previewLines({ lines: proposal.lines, doubts: new Map() }, preview)
    return all.filter(({ outcome }) => outcome !== 'earlier' && outcome !== 'refused')
  }, [proposal, preview])
  const [choices, setChoices] = useState<Choices>(() => initialChoices(lines))
  // The records of a backup belong together; the rows of a table stand alone.
  const changes = csv ? countChanges(lines, choices) : total(preview.added) + total(preview.filled)
  const isFaulty = preview.faultCount > 0
  const isAllHere = !isFaulty && total(preview.added) + total(preview.filled) === 0
  const isNothingNew = isAllHere && !settings
  return (
    <>
      <div className="space-y-5">
        {isFaulty && <Faults proposal={proposal} />}
        {isAllHere && <p role="status">{t('Everything in this file is already here.')}</p>}
        {settings && (
          <Switch
            label={t('Import the settings in the file as well')}
            checked={withSettings}
            onChange={({ target }) => setWithSettings(target.checked)}
          />
        )}
        {withoutFile.length > 0 && (
          <Alert tone="warning" title={t('Files are missing from this zip')}>
            {t('These documents will be imported without their files: {titles}', { titles: withoutFile.join(', ') })}
          </Alert>
        )}
        {!isFaulty && csv && <FirstRows csv={csv} lines={proposal.lines} />}
        {!isFaulty && !isAllHere && (
          <Contents lines={lines} leftOut={[]} choices={choices} onChange={csv ? setChoices : undefined} />
        )}
      </div>
      <DialogActions>
        {isNothingNew ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        {onBack && csv && (
          <Button variant="secondary" onClick={() => onBack(csv)}>
            {t('Change columns')}
          </Button>
        )}
        {!isNothingNew && (
          <Button
            disabled={isFaulty || (changes === 0 && !withSettings)}
            onClick={() => onImport(csv ? chosenLines(lines, choices) : proposal.lines, withSettings)}
          >
            {importLabel(changes)}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

const ROWS_SHOWN = 5

/** The first rows as they were understood: a swapped column is seen here. */
function FirstRows({ csv: { type, columns }, lines }: { csv: CsvFile; lines: ImportProposal['lines'] }) {
  if (!type) return null
  const names = columns.flatMap(({ field }) => (field === undefined ? [] : [field]))
  return (
    <NumbersTable
      caption={t('First rows')}
      columns={names.map(name => t(type.fields[name].label))}
      rows={lines.slice(0, ROWS_SHOWN).map(({ key, values }) => ({
        key,
        cells: names.map(name => shownCell(type.fields[name], values[name])),
      }))}
    />
  )
}

const shownCell = (field: Field, value: unknown) => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  return field.kind === 'reference' ? String(value) : showValue(field, value)
}

function Faults({ proposal }: { proposal: ImportProposal }) {
  const { faults, faultCount } = proposal.preview
  return (
    <div className="space-y-3">
      <Alert role="alert" title={t('Nothing can be imported yet')}>
        {faultCount > faults.length
          ? t('{count} errors found. Here are the first {shown}. Nothing is imported until all are fixed.', {
              count: faultCount,
              shown: faults.length,
            })
          : t('Fix this in the file, or choose other columns. Nothing is imported until all errors are fixed.')}
      </Alert>
      <NumbersTable
        caption={t('Errors')}
        columns={[t('Row'), t('Column'), t('Reason')]}
        rows={faults.map((fault, index) => ({
          key: String(index),
          cells: [rowOf(fault, proposal), columnOf(fault, proposal), t(fault)],
        }))}
      />
    </div>
  )
}

/** The names above the columns are row 1 of a CSV file, as the head is line 1 of an import. */
const rowOf = ({ line }: ImportFault, { csv, lines }: ImportProposal) => {
  const type = lines[line - 2]?.type
  return csv || !type ? line : t('{what}, {number}', { what: t(recordTypeNamed(type).one), number: line - 1 })
}

const columnOf = ({ field, line }: ImportFault, { csv, lines }: ImportProposal) => {
  if (field === null) return ''
  const header = csv?.columns.find(column => column.field === field)?.header
  const type = lines[line - 2]?.type
  const label = type && recordTypeNamed(type).fields[field]?.label
  return header ?? (label ? t(label) : field)
}
