import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '../class-names.ts'
import { Input } from './input.tsx'

export interface Suggestion {
  id: string
  label: string
  /** Stands at the end of the line. */
  detail?: string
}

interface ComboboxProps<S extends Suggestion> extends ComponentProps<'input'> {
  /** Suggestions for the typed text, the likeliest first. */
  suggest: (typed: string) => S[]
  /** Called when an option is picked; the parent updates the input's value. */
  onChoose: (suggestion: S) => void
}

/** A text input with suggestions. Any text is allowed; a suggestion counts only if it is picked. */
export function Combobox<S extends Suggestion>({ suggest, onChoose, ...input }: ComboboxProps<S>) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const suggestions = typed === null ? [] : suggest(typed)
  const isOpen = suggestions.length > 0

  const close = () => setTyped(null)
  const openFor = (text: string) => {
    setTyped(text)
    setActive(-1)
  }
  const choose = (suggestion: S) => {
    onChoose(suggestion)
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = suggestions[active]
    if (step && !isOpen) openFor(event.currentTarget.value)
    // One more than there are suggestions: the input itself.
    else if (step) setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    // Escape closes the list, and not the dialog that it is in.
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <Input
        {...input}
        type="text"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          openFor(event.target.value)
          return input.onChange?.(event)
        }}
        onBlur={event => {
          close()
          return input.onBlur?.(event)
        }}
      />
      <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={choose} />
      <span role="status" className="sr-only">
        {typed && countText(suggestions.length)}
      </span>
    </div>
  )
}

const countText = (count: number) => {
  if (count === 0) return t('No suggestions')
  return count === 1 ? t('1 suggestion') : t('{count} suggestions', { count })
}

interface SuggestionListProps<S extends Suggestion> {
  id: string
  suggestions: S[]
  active: number
  onChoose: (suggestion: S) => void
}

function SuggestionList<S extends Suggestion>({ id, suggestions, active, onChoose }: SuggestionListProps<S>) {
  if (suggestions.length === 0) return null
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('Suggestions')}
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus, and hears the keys.
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          ref={index === active ? element => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Otherwise the input would lose focus, and the list would close before the click.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={optionStyles}
        >
          <span className="min-w-0 break-words">{suggestion.label}</span>
          {suggestion.detail && <span className="shrink-0 text-sm text-muted tabular-nums">{suggestion.detail}</span>}
        </div>
      ))}
    </div>
  )
}

const optionStyles = classNames(
  'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 py-2 text-[0.9375rem] sm:min-h-10',
  'hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-ink',
)
