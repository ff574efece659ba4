import { messages } from '#contract/healthcare/messages/messages.ts'
import { openReplyLink, sendReply } from '#contract/sharing/reply-endpoints.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { Conversations } from './conversations.ts'
import type { ReplyLinks } from './reply-links.ts'

interface Parts {
  conversations: Conversations
  links: ReplyLinks
  log: LogActivity
  /** Limits unknown links and replies. */
  rateLimit: {
    countUnknownLink: () => Promise<void>
    countReply: (link: string) => Promise<void>
    countShareOpening: (link: string) => Promise<void>
  }
}

// Only errors are logged, as a precaution: the secret is in the body.
const secret = { logLevel: 'error' } as const

/** Expired, revoked, unknown, turned off or without messages: the response does not reveal which. */
const linkExpired = () => new AppError('link_over')

/** The provider's side of a conversation, with a link and without an account. */
export const replyRoutes = (app: App, { conversations, links, log, rateLimit }: Parts) => {
  const find = async (token: string) => {
    const link = await links.find(token)
    if (link) return link
    await rateLimit.countUnknownLink()
    throw linkExpired()
  }

  handle(
    app,
    openReplyLink,
    async request => {
      const link = await find(request.body.token)
      const conversation = await conversations.show(link)
      if (!conversation) throw linkExpired()
      // Limited, because each opening is logged.
      await rateLimit.countShareOpening(link.tokenHash.toString('hex'))
      const isHidden = await conversations.isHidden(link.access, link.conversationId)
      await links.noteOpening(link.tokenHash, () =>
        log(link.personId, { kind: 'link-opened', about: messages.name, by: 'holder', isHidden }),
      )
      return conversation
    },
    secret,
  )

  handle(
    app,
    sendReply,
    async request => {
      const { token, draftId, content } = request.body
      const link = await find(token)
      await rateLimit.countReply(link.tokenHash.toString('hex'))
      if (!(await conversations.receive(link, draftId, content))) throw linkExpired()
      const conversation = await conversations.show(link)
      if (!conversation) throw linkExpired()
      return conversation
    },
    secret,
  )
}
