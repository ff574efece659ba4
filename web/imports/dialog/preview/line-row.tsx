import { TriangleAlert } from 'lucide-react'
import type { LineOutcome } from '#contract/imports/line-outcomes.ts'
import { similarReason } from '#contract/imports/similar-records.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { type Choices, changed } from './choices.ts'
import { doubtText } from './import-texts.ts'
import { LineAllergies } from './line-allergies.tsx'
import { lineText } from './line-text.ts'
import {
  type Conflict as ConflictLine,
  isChange,
  type PreviewLine,
  type SimilarRecord as Similar,
  valuesOf,
} from './preview-lines.ts'

interface SimilarRecordProps {
  item: PreviewLine
  similar: Similar
  choices: Choices
  onChange: (next: Choices) => void
}

/** A record that a line looks like, beside it. The line is added unless the person says that it is the same. */
function SimilarRecord({ item, similar, choices, onChange }: SimilarRecordProps) {
  const { number, type } = item
  const { current, source } = similar
  const imported = completeValues(type, valuesOf(item))
  return (
    <div className="space-y-2">
      <p className="text-sm text-pretty">
        {t(similarReason(type, imported, current))}{' '}
        {source ? t('It came from {source}.', { source }) : t('It was entered by hand.')}
      </p>
      <SideBySide type={type} current={current} imported={imported} isWhole />
      <SegmentedControl
        label={t('What to do with it')}
        value={choices.skipped.has(number) ? 'same' : 'add'}
        options={{ add: t('Add it'), same: t('Same as mine') }}
        onChange={value => onChange({ ...choices, skipped: changed(choices.skipped, [number], value === 'same') })}
      />
    </div>
  )
}

interface ConflictProps {
  conflict: ConflictLine
  choices: Choices
  onChange: (next: Choices) => void
}

/** A record that both the person and the source have changed. */
const Conflict = ({ conflict: { type, line, current, imported }, choices, onChange }: ConflictProps) => (
  <>
    <p className="text-sm">{t('Your version stays unless you choose the other one.')}</p>
    <SideBySide type={recordTypeNamed(type)} current={current} imported={imported} />
    <Checkbox
      label={t('Use the version in the file')}
      checked={choices.replacing.has(line)}
      onChange={({ target }) => onChange({ ...choices, replacing: changed(choices.replacing, [line], target.checked) })}
    />
  </>
)

interface LineRowProps {
  item: PreviewLine
  choices: Choices
  /** Undefined where nothing can be left out. */
  onChange: ((next: Choices) => void) | undefined
}

const outcomeText = (outcome: LineOutcome) => {
  const texts: Partial<Record<LineOutcome, string>> = {
    updated: t('Changed'),
    filled: t('Filled in'),
    here: t('Already here'),
    deleted: t('Deleted earlier'),
    conflict: t('Changed by both'),
    refused: t('Not imported'),
  }
  return texts[outcome]
}

/** One line: its name, what matters about it, and what to look at. */
export function LineRow({ item, choices, onChange }: LineRowProps) {
  const { number, type, line, outcome, doubts, similar, conflict, change } = item
  const { name, facts, status } = lineText(type, line.values)
  const details = item.source ? [...facts, item.source] : facts
  const label = outcomeText(outcome)
  const text = (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium break-words">{name}</span>
        {status && <Badge tone={status.tone}>{status.label}</Badge>}
        {label && <Badge>{label}</Badge>}
      </span>
      {details.length > 0 && <span className="block text-sm break-words text-muted">{details.join(' · ')}</span>}
      <LineAllergies line={item} />
    </>
  )
  return (
    <li className="py-2">
      {isChange(item) && !conflict && onChange ? (
        <Checkbox
          label={text}
          checked={!choices.skipped.has(number)}
          onChange={({ target }) =>
            onChange({ ...choices, skipped: changed(choices.skipped, [number], !target.checked) })
          }
        />
      ) : (
        <div className={classNames('min-w-0', onChange && 'pl-8')}>{text}</div>
      )}
      {isChange(item) && (
        <div className={classNames('space-y-1', onChange && 'pl-8')}>
          {doubts.map(doubt => (
            <p key={doubt} className="flex items-start gap-1.5 text-sm text-pretty">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
              {doubtText(doubt)}
            </p>
          ))}
          {item.wasLeftOut && <p className="text-sm text-muted">{t('You left this out last time.')}</p>}
          {change && <SideBySide type={type} current={change.current} imported={change.imported} />}
          {similar && onChange && <SimilarRecord item={item} similar={similar} choices={choices} onChange={onChange} />}
          {conflict && onChange && <Conflict conflict={conflict} choices={choices} onChange={onChange} />}
        </div>
      )}
    </li>
  )
}

type Values = Record<string, FieldValue>

interface SideBySideProps {
  type: AnyRecordType
  current: Values
  imported: Values
  /** Fields that are the same are shown too. */
  isWhole?: boolean
}

/** The person's record and the file's, field by field. */
const SideBySide = ({ type, current, imported, isWhole = false }: SideBySideProps) => (
  <NumbersTable
    caption={String(current[type.title] ?? t(type.one))}
    columns={[t('What'), t('Yours'), t('In the file')]}
    rows={Object.entries<Field>(type.fields).flatMap(([name, field]) => {
      const [yours, theirs] = [current[name] ?? null, imported[name] ?? null]
      // The id of another record means nothing to people.
      if (field.kind === 'reference' || field.internal) return []
      if (yours === theirs && (!isWhole || yours === null || yours === hiddenValueOf(field))) return []
      return [{ key: name, cells: [t(field.label), showValue(field, yours), showValue(field, theirs)] }]
    })}
  />
)

const hiddenValueOf = (field: Field) => ('hiddenValue' in field ? field.hiddenValue : undefined)
