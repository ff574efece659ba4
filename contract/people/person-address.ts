const PERSON = /^\/p\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/i

/** The prefix of another person's pages; the caller's own pages have none. */
export const personBase = (personId: string) => `/p/${personId}`

/** `/p/<id>/medications` is the page `/medications` of the person with that id. */
export const readPersonPath = (path: string) => {
  const [base = '', personId = null] = PERSON.exec(path) ?? []
  return { base, personId, page: path.slice(base.length) || '/' }
}
