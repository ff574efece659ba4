/** A record that a document belongs to. */
export interface RecordLink {
  type: string
  id: string
}

export const MAX_LINKS = 100

const LINK = /^([a-z-]{1,60})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const readLink = (text: string): RecordLink | undefined => {
  const [, type, id] = LINK.exec(text) ?? []
  return type && id ? { type, id } : undefined
}

/** Links are stored as `medications/<id> lab-results/<id>`. */
export const readLinks = (stored: string | null): RecordLink[] =>
  (stored ?? '').split(' ').flatMap(text => readLink(text) ?? [])

export const writeLinks = (links: readonly RecordLink[]) =>
  [...new Set(links.map(({ type, id }) => `${type}/${id}`))].join(' ') || null

/** Whether a text has the format of `writeLinks`. */
export const areLinks = (stored: string) =>
  stored.split(' ').every(text => readLink(text)) && readLinks(stored).length <= MAX_LINKS
