import { useState } from 'react'
import { isUnanswered } from './api/api-error.ts'

/**
 * The fields that a form has sent without an answer: they may be stored, so what is put back in the form has to be put
 * back there, too.
 */
export const useUnansweredFields = () => {
  const [names] = useState(() => new Set<string>())
  return {
    names,
    note: (error: unknown, sent: object) => {
      if (isUnanswered(error)) for (const name of Object.keys(sent)) names.add(name)
    },
  }
}

/** Only the fields that were changed in a form, so that others' changes since it was opened are not overwritten. */
export const onlyChanged = <Values extends object>(
  shown: Values,
  typed: Values,
  unanswered: ReadonlySet<string>,
): Partial<Values> => {
  const before = new Map<string, unknown>(Object.entries(shown))
  const changed: object = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before.get(name) || unanswered.has(name)),
  )
  return changed
}
