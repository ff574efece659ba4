const deleted = new Set<string>()

/** Remembers what was deleted on this page: Back leads to its address once more. */
export const noteDeleted = (id: string) => deleted.add(id)

export const wasDeletedHere = (id: string) => deleted.has(id)

export const noteRestored = (id: string) => deleted.delete(id)
