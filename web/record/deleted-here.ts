const deleted = new Set<string>()

/** Remembers what was deleted on this page, because Back may lead to its address again. */
export const noteDeleted = (id: string) => deleted.add(id)

export const wasDeletedHere = (id: string) => deleted.has(id)

export const noteRestored = (id: string) => deleted.delete(id)
