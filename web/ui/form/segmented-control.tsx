import { useId } from 'react'

interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string
  value: Value
  onChange: (value: Value) => void
  /** Value to label, in the order shown. */
  options: Record<Value, string>
}

export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  const name = useId()
  const values = Object.keys(options) as Value[]
  return (
    <fieldset className="flex w-full min-w-0 flex-wrap gap-0.5 rounded-xl bg-sunken p-1 sm:w-auto sm:gap-1">
      <legend className="sr-only">{label}</legend>
      {values.map(option => (
        <label key={option} className={style}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          {options[option]}
        </label>
      ))}
    </fieldset>
  )
}

const style =
  'flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-[0.5625rem] px-1.5 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-9 sm:px-3'
