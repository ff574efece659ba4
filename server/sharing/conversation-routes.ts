import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/healthcare/messages/messages.ts'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import {
  composeMessage,
  findReplyLink,
  listReplyLinks,
  noteReplyLinkCopied,
  renewReplyLink,
  replyToMessage,
  revokeReplyLink,
} from '#contract/sharing/conversation-endpoints.ts'
import type { NewReplyLink } from '#contract/sharing/conversations.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { FindPersonDetails } from '#server/platform/database/person-names.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { recordIdOf } from '#server/record/record-id.ts'
import type { Conversations } from './conversations.ts'
import { replyAddress, replyEmail } from './reply-email.ts'
import type { ReplyLinks } from './reply-links.ts'
import { findVisibleReplyLinks } from './visible-links.ts'

interface Parts {
  conversations: Conversations
  links: ReplyLinks
  mail: Mail
  inBackground: InBackground
  /** Counts an email to another person, and returns whether it may still be sent today. */
  takeEmail: (accountId: string, recipient: string) => Promise<boolean>
  log: LogActivity
  findPersonDetails: FindPersonDetails
  /** The public origin, if set. */
  origin: string | undefined
}

/** Messages to providers, and the links with which they reply. */
export const conversationRoutes = (app: App, parts: Parts) => {
  const { conversations, links, mail, inBackground, takeEmail, log, findPersonDetails } = parts

  const makeLink = async (
    request: FastifyRequest,
    conversationId: string,
    provider: Pick<Provider, 'name' | 'email'>,
  ): Promise<NewReplyLink> => {
    const caller = callerOf(request)
    const { firstName, lastName, settings } = await findPersonDetails(caller.access)
    const { language } = caller.settings
    // Before the link is created, so that no link is missing in the log.
    const isHidden = await conversations.isHidden(caller.access, conversationId)
    await log(caller.access.personId, { kind: 'link-made', about: messages.name, isHidden })
    const { email } = provider
    // With data sharing off, the link would not open.
    const isMailable = mail.isSetUp && email !== null && settings.dataSharing
    // Above the daily limit, people pass on the link themselves, as if there were no mail server.
    const isMailed = isMailable && (await takeEmail(caller.userId, email))
    const { token, expiresAt } = await links.make(caller.access, conversationId, { isDelivered: isMailed })
    const address = replyAddress(ownOrigin(request, parts.origin) ?? '', token)
    if (isMailed) {
      const translate = await translatorFor(language)
      const replyMessage = replyEmail(email, `${firstName} ${lastName}`, provider.name, address, translate)
      inBackground('mailing a reply link', () => mail.send(replyMessage))
    }
    return { address, expiresAt, isMailed }
  }

  handle(app, composeMessage, async request => {
    const { providerId, subject, ...written } = request.body
    const { message, conversationId, provider } = await conversations.begin(
      callerOf(request),
      providerId,
      subject,
      written,
    )
    return { message, conversationId, link: await makeLink(request, conversationId, provider) }
  })

  handle(app, replyToMessage, async request => {
    const { providerId, ...written } = request.body
    const id = recordIdOf(messages, request)
    const answered = await conversations.reply(callerOf(request), id, providerId, written)
    const { message, conversationId, provider } = answered
    return { message, conversationId, link: await makeLink(request, conversationId, provider) }
  })

  const visibleStates = async (access: PersonAccess, conversationId?: string) => {
    const isVisible = await findVisibleReplyLinks(conversations, access)
    return links.states(access.personId, conversationId, isVisible)
  }

  /** The conversation in the address, if it is the caller's. */
  const findConversation = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const id = recordIdOf(messages, request)
    return { id, provider: await conversations.addressee(callerOf(request).access, id) }
  }

  handle(app, findReplyLink, async request => {
    const { id } = await findConversation(request)
    const states = await visibleStates(callerOf(request).access, id)
    return states[0] ?? { id, expiresAt: null, openedAt: null, deliveredAt: null }
  })

  handle(app, listReplyLinks, request => visibleStates(callerOf(request).access))

  handle(app, noteReplyLinkCopied, async request => {
    const { id } = await findConversation(request)
    await links.noteDelivery(callerOf(request).access.personId, id)
  })

  handle(app, renewReplyLink, async request => {
    const { id, provider } = await findConversation(request)
    await links.revoke(callerOf(request).access.personId, id)
    return makeLink(request, id, provider)
  })

  handle(app, revokeReplyLink, async request => {
    const { access } = callerOf(request)
    const { personId } = access
    const id = recordIdOf(messages, request)
    const isHidden = await conversations.isHidden(access, id)
    if (!access.includesSensitive) await findConversation(request)
    // Even if no message is left, because a link must not outlive its conversation.
    if (await links.revoke(personId, id)) await log(personId, { kind: 'link-ended', about: messages.name, isHidden })
    else await findConversation(request)
  })
}
