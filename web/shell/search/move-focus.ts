import type { KeyboardEvent } from 'react'

/** Arrow keys go from the input down the links and back up; a letter typed on a link goes to the input. */
export const moveFocusInResults = (event: KeyboardEvent, input: HTMLElement | null, found: HTMLElement | null) => {
  const links = [...(found?.querySelectorAll<HTMLElement>('[data-found]') ?? [])]
  const at = links.findIndex(link => link.matches(':focus'))
  const isInInput = input?.matches(':focus')
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step && (isInInput || at >= 0)) {
    event.preventDefault()
    const next = at + step
    // Above the first is the input; below the last there is nothing.
    const target = next < 0 ? input : links[next]
    target?.focus()
    return
  }
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  if (at >= 0 && isLetter) input?.focus()
}
