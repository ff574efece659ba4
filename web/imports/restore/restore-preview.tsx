import { useMemo, useState } from 'react'
import { total } from '#contract/imports/import-batches.ts'
import type { ImportFault, ImportLine } from '#contract/imports/imports.ts'
import { FIRST_LINE, outcomeOf } from '#contract/imports/line-outcomes.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { importLabel } from '../dialog/import-labels.ts'
import { type Choices, chosenLines, countChanges, initialChoices } from '../dialog/preview/choices.ts'
import { Contents } from '../dialog/preview/contents.tsx'
import { AnswerFirst, needsAnswer, PatientCheck } from '../dialog/preview/patient-check.tsx'
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
  const { preview, settings, csv, withoutFile, backup } = proposal
  const { data: person } = useProfile()
  const [isAgreed, setIsAgreed] = useState(false)
  const patients = backup?.patient ? [backup.patient] : []
  const isUnanswered = person !== undefined && needsAnswer(patients, person) && !isAgreed
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
  const isNothingLeft = changes === 0 && !withSettings
  // Without rows that cannot be read: the person has seen them, and chose the rest.
  const chosen = () =>
    csv
      ? chosenLines(lines, choices)
      : proposal.lines.filter((_, index) => outcomeOf(preview.outcomes, index + FIRST_LINE) !== 'refused')
  return (
    <>
      <div className="space-y-5">
        {backup && person && (
          <PatientCheck {...{ patients, person, file: backup.file, isAgreed }} onAgree={setIsAgreed} />
        )}
        {isFaulty && <Faults proposal={proposal} isNothingLeft={isNothingLeft} />}
        {preview.adjusted.length > 0 && <Adjusted proposal={proposal} />}
        {isAllHere && <p role="status">{t('Everything in this file is already here.')}</p>}
        {settings && !isUnanswered && (
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
        {!isAllHere && lines.length > 0 && (
          <Contents lines={lines} leftOut={[]} choices={choices} onChange={csv ? setChoices : undefined} />
        )}
      </div>
      <DialogActions>
        {isUnanswered && !isNothingNew && <AnswerFirst />}
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
          <Button disabled={isNothingLeft || !person || isUnanswered} onClick={() => onImport(chosen(), withSettings)}>
            {isFaulty ? t('Import the rest ({count})', { count: formatCount(changes) }) : importLabel(changes)}
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

function Faults({ proposal, isNothingLeft }: { proposal: ImportProposal; isNothingLeft: boolean }) {
  const { faults, faultCount } = proposal.preview
  const count = formatCount(faultCount)
  return (
    <div className="space-y-3">
      <Alert
        role="alert"
        title={faultCount === 1 ? t('1 row cannot be read') : t('{count} rows cannot be read', { count })}
      >
        {isNothingLeft
          ? t('Nothing can be imported yet')
          : t('You can fix them in the file and choose it again, or import the rest without them.')}
        {faultCount > faults.length && ` ${t('Here are the first {shown}.', { shown: faults.length })}`}
      </Alert>
      <FaultTable caption={t('Errors')} faults={faults} proposal={proposal} />
    </div>
  )
}

function Adjusted({ proposal }: { proposal: ImportProposal }) {
  return (
    <div className="space-y-3">
      <Alert tone="warning" title={t('Some values do not fit as they are')}>
        {t('They will be imported shortened, or moved to the notes of their record.')}
      </Alert>
      <FaultTable caption={t('Changed values')} faults={proposal.preview.adjusted} proposal={proposal} />
    </div>
  )
}

function FaultTable({
  caption,
  faults,
  proposal,
}: {
  caption: string
  faults: ImportFault[]
  proposal: ImportProposal
}) {
  return (
    <NumbersTable
      caption={caption}
      columns={[t('Row'), t('Column'), t('Reason')]}
      rows={faults.map((fault, index) => ({
        key: String(index),
        cells: [rowOf(fault, proposal), columnOf(fault, proposal), t(fault)],
      }))}
    />
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
