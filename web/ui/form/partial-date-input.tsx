import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isDay } from '#contract/record/time/days.ts'
import { monthNames } from '#web/platform/format/calendar-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

interface PartialDateInputProps {
  /** `2013`, `2013-05`, `2013-05-04` or empty. */
  value: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
  /** The usual input for a whole day. */
  children: ReactNode
}

/** A day, or only its month or year where no more is known. */
export function PartialDateInput({ value, onChange, disabled, children }: PartialDateInputProps) {
  const [isPartial, setPartial] = useState(value !== '' && !isDay(value))
  const [wasChanged, setChanged] = useState(false)
  const inputs = useRef<HTMLDivElement>(null)
  const monthId = useId()
  const [year = '', month = ''] = value.split('-')
  // A value from elsewhere, such as a newer version, may be a part too.
  if (!isPartial && /^\d{4}(-\d\d)?$/.test(value)) setPartial(true)
  const change = (toPart: boolean) => {
    setChanged(true)
    setPartial(toPart)
    onChange(toPart ? value.slice(0, 'YYYY-MM'.length) : '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is gone, so the focus moves to the input.
  useEffect(() => {
    if (wasChanged) inputs.current?.querySelector('input')?.focus()
  }, [isPartial, wasChanged])

  return (
    <div ref={inputs} className="flex flex-col items-start gap-1.5">
      {isPartial ? (
        <div className="flex w-full flex-wrap gap-2">
          <Input
            inputMode="numeric"
            maxLength={4}
            placeholder={t('Year')}
            className="w-22! shrink-0"
            value={year}
            disabled={disabled}
            onChange={event => onChange(month ? `${event.target.value}-${month}` : event.target.value)}
          />
          <div className="min-w-32 flex-1">
            <Select
              id={monthId}
              aria-label={t('Month')}
              value={month}
              disabled={disabled}
              onChange={event => onChange(event.target.value ? `${year}-${event.target.value}` : year)}
              placeholder={t('Month not known')}
            >
              {monthNames().map(([number, name]) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </div>
      ) : (
        children
      )}
      <button
        type="button"
        disabled={disabled}
        className="rounded-sm py-1 text-left text-sm text-accent-ink underline-offset-3 hover:underline disabled:invisible"
        // Without it, the input that loses the focus shows its error and moves the button away under the press.
        onMouseDown={event => event.preventDefault()}
        onClick={() => change(!isPartial)}
      >
        {isPartial ? t('Choose a day') : t('Only month or year known')}
      </button>
    </div>
  )
}
