import { type ComponentProps, useId } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: string
  description?: string
}

export function Switch({ label, description, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start justify-between gap-3">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-sm text-muted">
            {description}
          </p>
        )}
      </div>
      <span className="relative mt-0.5 inline-flex h-6.5 w-11 shrink-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
          role="switch"
          aria-describedby={description && `${id}-description`}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-60"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4.5 rounded-full bg-line-strong transition-transform peer-checked:translate-x-4.5 peer-checked:bg-on-accent"
        />
      </span>
    </div>
  )
}
