import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { LineFaults, ResultLine } from './result-lines.ts'

/** Below this confidence, the line gets a hint. */
const UNSURE = 0.75

interface ResultLineRowProps {
  line: ResultLine
  faults: LineFaults
  isActive: boolean
  /** The lines are of different days: each shows its own. */
  hasOwnDate: boolean
  onChange: (line: ResultLine) => void
  onLook: () => void
}

type TextField = 'testName' | 'resultValue' | 'resultUnit' | 'range' | 'testDate'

const STATUSES = labResults.fields.status.options

export function ResultLineRow({ line, faults, isActive, hasOwnDate, onChange, onLook }: ResultLineRowProps) {
  const field = (name: TextField, label: string, className: string, type = 'text') => (
    <Field label={label} error={line.isChosen ? faults[name] : undefined} className={className}>
      <Input
        type={type}
        value={line[name]}
        maxLength={200}
        onChange={event => onChange({ ...line, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <fieldset
      id={line.key}
      aria-label={line.testName}
      onFocus={onLook}
      onPointerEnter={onLook}
      className={classNames('min-w-0 rounded-control border p-3', isActive ? 'border-accent' : 'border-line')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox
          label={t('Add {test}', { test: line.testName })}
          checked={line.isChosen}
          onChange={event => onChange({ ...line, isChosen: event.target.checked })}
        />
        {line.isKnown && <Badge>{t('Already in your results')}</Badge>}
        {line.proposed.confidence < UNSURE && <Badge tone="warning">{t('Please check')}</Badge>}
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
        {field('testName', t('Test name'), 'col-span-2')}
        {field('resultValue', t('Result'), '')}
        {field('resultUnit', t('Unit'), '')}
        {field('range', t('Reference range'), hasOwnDate ? '' : 'col-span-2 sm:col-span-2')}
        {hasOwnDate && field('testDate', t('Test date'), '', 'date')}
        <Field label={t('Status')} className={hasOwnDate ? 'col-span-2' : 'col-span-2 sm:col-span-2'}>
          <Select
            value={line.status ?? ''}
            placeholder={t('By the range')}
            options={Object.fromEntries(Object.entries(STATUSES).map(([value, label]) => [value, t(label)]))}
            onChange={({ target }) => {
              const chosen = Object.keys(STATUSES).find((name): name is keyof typeof STATUSES => name === target.value)
              onChange({ ...line, status: chosen ?? null })
            }}
          />
        </Field>
      </div>
    </fieldset>
  )
}
