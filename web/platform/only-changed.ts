/** What was changed in a form: what others have changed since it was opened is not written back. */
export const onlyChanged = <Values extends object>(shown: Values, typed: Values): Partial<Values> => {
  const before = new Map<string, unknown>(Object.entries(shown))
  const changed: object = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before.get(name)),
  )
  return changed
}
