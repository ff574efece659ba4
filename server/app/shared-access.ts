import type { SharedAccess } from '#server/account/password/other-access.ts'
import type { CalendarFeeds } from '#server/healthcare/calendar/calendar-feeds.ts'
import type { EmergencyCardLinks } from '#server/sharing/emergency-card-links.ts'
import type { ReplyLinks } from '#server/sharing/reply-links.ts'
import type { Shares } from '#server/sharing/shares.ts'

interface SharedLinks {
  feeds: CalendarFeeds
  links: ReplyLinks
  cardLinks: EmergencyCardLinks
  shares: Shares
}

/** Everything that lets others see something of a person's without signing in. */
export const createSharedAccess = ({ feeds, links, cardLinks, shares }: SharedLinks): SharedAccess => ({
  async count(userId) {
    const [calendarFeeds, active, replyLinks, cards] = await Promise.all([
      feeds.count(userId),
      shares.countOpen(userId),
      links.count(userId),
      cardLinks.count(userId),
    ])
    return { calendarFeeds, shares: active, replyLinks, cardLinks: cards }
  },
  revokeAll: userId =>
    Promise.all([feeds.revoke(userId), links.revokeAll(userId), cardLinks.revoke(userId), shares.revokeAll(userId)]),
})
