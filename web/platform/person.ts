import { readPersonPath } from '#contract/people/person-address.ts'

// No window when the build prerenders the landing page.
const { personId, base, page } = readPersonPath(globalThis.window?.location.pathname ?? '/')

/**
 * Whose records this document shows, from the address that it was loaded with; null for one's own. Another person is
 * another document, so that nothing read or typed for one can show up at the other.
 */
export { personId }

/** What stands before the path of each page in this document. */
export const basePath = base

/** The page that the document was loaded with, without the person. */
export const firstPage = page
