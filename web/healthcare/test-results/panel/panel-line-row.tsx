import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { rangeText } from '../range-text.ts'
import { suggestTests } from '../suggest-tests.ts'
import { type LineFaults, type PanelLine, withTest } from './panel-lines.ts'

interface PanelLineRowProps {
  line: PanelLine
  number: number
  /** The person's earlier results, for suggestions. */
  earlier: LabResult[]
  faults: LineFaults
  isOnly: boolean
  onChange: (line: PanelLine) => void
  onRemove: () => void
  /** Enter was pressed in a line that has a test and a result. */
  onNext: () => void
}

export function PanelLineRow({ line, number, earlier, faults, isOnly, onChange, onRemove, onNext }: PanelLineRowProps) {
  const set = (name: keyof PanelLine) => (event: { target: { value: string } }) =>
    onChange({ ...line, [name]: event.target.value })
  // In the name of an empty line Enter saves, as in every form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !line.testName.trim() || !line.resultValue.trim()) return
    event.preventDefault()
    onNext()
  }
  return (
    <fieldset
      id={line.key}
      aria-label={t('Line {number}', { number })}
      onKeyDown={onKeyDown}
      className="grid min-w-0 grid-cols-7 items-start gap-x-3 gap-y-4 border-line pt-3 not-first:border-t first:pt-0 sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_2.5rem]"
    >
      <Field label={t('Test name')} error={faults.testName} className="col-span-7 sm:col-span-1">
        <Combobox
          value={line.testName}
          onChange={set('testName')}
          suggest={typed =>
            suggestTests(earlier, typed).map(test => ({
              id: test.name,
              label: test.name,
              detail: [test.unit, rangeText(test.low, test.high)].filter(Boolean).join(' · '),
              test,
            }))
          }
          onChoose={({ test }) => {
            onChange(withTest(line, test))
            document.getElementById(line.key)?.querySelector<HTMLInputElement>('input[data-result]')?.focus()
          }}
        />
      </Field>
      <Field label={t('Result')} error={faults.resultValue} className="col-span-2 sm:col-span-1">
        <Input data-result value={line.resultValue} onChange={set('resultValue')} maxLength={100} />
      </Field>
      <Field label={t('Unit')} error={faults.resultUnit} className="col-span-2 sm:col-span-1">
        <Input value={line.resultUnit} onChange={set('resultUnit')} maxLength={40} />
      </Field>
      <Field label={t('Reference range')} error={faults.range} className="col-span-3 sm:col-span-1">
        <Input value={line.range} onChange={set('range')} placeholder={rangeText(0.6, 1.2) ?? undefined} />
      </Field>
      {!isOnly && (
        <div className="col-span-7 justify-self-end sm:col-span-1 sm:pt-7">
          <IconButton label={t('Remove line {number}', { number })} icon={<X />} onClick={onRemove} />
        </div>
      )}
    </fieldset>
  )
}
