const listeners = new Set<() => void>()

/** The server no longer knows this person for the caller: access ended or was revoked, or the person was erased. */
export const reportEndedAccess = () => {
  for (const listener of listeners) listener()
}

export const onEndedAccess = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
