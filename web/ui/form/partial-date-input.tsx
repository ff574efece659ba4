import { type ReactNode, useId, useState } from 'react'
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

const modeStyles =
  'self-start rounded-sm py-1 text-sm text-accent-ink underline-offset-3 hover:underline disabled:invisible'

/** A day, or only its month or year where no more is known. */
export function PartialDateInput({ value, onChange, disabled, children }: PartialDateInputProps) {
  const [isPartial, setPartial] = useState(value !== '' && !isDay(value))
  const monthId = useId()
  const [year = '', month = ''] = value.split('-')
  // A value from elsewhere, such as a newer version, may be a part too.
  if (!isPartial && /^\d{4}(-\d\d)?$/.test(value)) setPartial(true)
  const change = (to: 'part' | 'day') => {
    setPartial(to === 'part')
    onChange(to === 'part' ? value.slice(0, 'YYYY-MM'.length) : '')
  }
  if (!isPartial) {
    return (
      <>
        {children}
        <button type="button" className={modeStyles} disabled={disabled} onClick={() => change('part')}>
          {t('Only month or year known')}
        </button>
      </>
    )
  }
  return (
    <>
      <div className="grid grid-cols-[5.5rem_1fr] gap-2">
        <Input
          inputMode="numeric"
          maxLength={4}
          placeholder={t('Year')}
          value={year}
          disabled={disabled}
          onChange={event => onChange(month ? `${event.target.value}-${month}` : event.target.value)}
        />
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
      <button type="button" className={modeStyles} onClick={() => change('day')}>
        {t('Choose a day')}
      </button>
    </>
  )
}
