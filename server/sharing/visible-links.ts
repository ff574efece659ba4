import type { MadeLink } from '#server/people/made-links.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { Conversations } from './conversations.ts'
import type { Shares } from './shares.ts'

type IsVisibleLink = (link: Pick<MadeLink, 'kind' | 'id' | 'madeBy' | 'createdAt'>) => boolean

/**
 * Which reply links an account can see: none to what is hidden from it, and none that others made since it was hidden.
 */
export const findVisibleReplyLinks = async (
  conversations: Pick<Conversations, 'visible'>,
  access: PersonAccess,
): Promise<IsVisibleLink> => {
  const visible = await conversations.visible(access)
  return ({ id, madeBy, createdAt }) => {
    if (visible === 'all') return true
    const hiddenSince = visible.get(id)
    const isOlder = hiddenSince === undefined || createdAt.toISOString() < hiddenSince
    return visible.has(id) && (isOlder || madeBy === access.actorId)
  }
}

/** Which links of any kind an account can see. */
export const findVisibleLinks = async (
  { conversations, shares }: { conversations: Pick<Conversations, 'visible'>; shares: Pick<Shares, 'list'> },
  access: PersonAccess,
): Promise<IsVisibleLink> => {
  if (access.includesSensitive) return () => true
  const isVisibleReplyLink = await findVisibleReplyLinks(conversations, access)
  const shown = new Set((await shares.list(access)).map(({ id }) => id))
  return link => {
    if (link.kind === 'reply-link') return isVisibleReplyLink(link)
    return link.kind !== 'share' || shown.has(link.id)
  }
}
