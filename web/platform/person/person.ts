import { readPersonPath } from '#contract/people/person-address.ts'

// No window when the build prerenders the landing page.
const { personId, base, page } = readPersonPath(globalThis.window?.location.pathname ?? '/')

/**
 * The person whose records this document shows, by its address; null for the user's own. Another person is
 * another document, so that nothing read or typed for one can show up at the other.
 */
export { personId }

/** The path prefix of each page in this document. */
export const basePath = base

/** The page that the document was loaded with, without the person. */
export const firstPage = page
