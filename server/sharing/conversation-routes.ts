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
import type { FindPersonDetails } from '#server/people/person-names.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import { type Mail, soonKnown } from '#server/platform/mail.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { recordIdOf } from '#server/record/record-id.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import { createSerialQueues } from '#server/record/serial-queues.ts'
import type { Conversations } from './conversations.ts'
import { replyAddress, replyEmail } from './reply-email.ts'
import type { ReplyLinks } from './reply-links.ts'
import { findVisibleReplyLinks } from './visible-links.ts'

interface SentMessage {
  message: StoredRecord
  isRepeated: boolean
  conversationId: string
  provider: Pick<Provider, 'name' | 'email'>
}

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
  const runInOrder = createSerialQueues()

  const logLink = (request: FastifyRequest, conversationId: string) => async () => {
    const { access } = callerOf(request)
    const isHidden = await conversations.isHidden(access, conversationId)
    await log(access.personId, { kind: 'link-made', about: messages.name, isHidden })
  }

  const addressOf = (request: FastifyRequest, token: string) =>
    replyAddress(ownOrigin(request, parts.origin) ?? '', token)

  /** Emails a link where that is possible, and waits a moment to hear what the mail server says. */
  const mailLink = async (
    request: FastifyRequest,
    token: string,
    { name, email }: Pick<Provider, 'name' | 'email'>,
  ): Promise<NewReplyLink['mail']> => {
    const caller = callerOf(request)
    const { firstName, lastName, settings } = await findPersonDetails(caller.access)
    // With data sharing off, the link would not open.
    if (!mail.isSetUp || email === null || !settings.dataSharing) return null
    // Above the daily limit, people pass on the link themselves, as if there were no mail server.
    if (!(await takeEmail(caller.userId, email))) return null
    const translate = await translatorFor(caller.settings.language)
    const written = replyEmail(email, `${firstName} ${lastName}`, name, addressOf(request, token), translate)
    await links.noteMail(token, 'unknown')
    const delivered = mail.deliver(written).then(async outcome => {
      await links.noteMail(token, outcome)
      return outcome
    })
    inBackground('mailing a reply link', () => delivered)
    return soonKnown(delivered)
  }

  /** Sends a draft once, with one link and one email, however often it arrives. */
  const linkOf = async (
    request: FastifyRequest,
    draftId: string,
    { isRepeated, conversationId, provider }: SentMessage,
  ): Promise<NewReplyLink> => {
    const { access } = callerOf(request)
    const writeLog = logLink(request, conversationId)
    const made = isRepeated ? undefined : await links.makeFor(access, conversationId, draftId, writeLog)
    if (made) {
      const outcome = await mailLink(request, made.token, provider)
      return { address: addressOf(request, made.token), expiresAt: made.expiresAt, mail: outcome }
    }
    const found = await links.findFor(access, draftId)
    // A repeated request whose link was revoked or never made gets another link, which is not mailed.
    const { token, expiresAt } = found ?? (await links.make(access, conversationId, writeLog))
    return { address: addressOf(request, token), expiresAt, mail: found?.mail ?? null }
  }

  /** In order, because a repetition needs the link of the first. */
  const sendOnce = (request: FastifyRequest, draftId: string, send: () => Promise<SentMessage>) =>
    runInOrder(draftId, async () => {
      const sent = await send()
      const { message, conversationId } = sent
      return { message, conversationId, link: await linkOf(request, draftId, sent) }
    })

  handle(app, composeMessage, request => {
    const { providerId, subject, ...written } = request.body
    return sendOnce(request, written.draftId, () =>
      conversations.begin(callerOf(request), providerId, subject, written),
    )
  })

  handle(app, replyToMessage, request => {
    const { providerId, ...written } = request.body
    const id = recordIdOf(messages, request)
    return sendOnce(request, written.draftId, () => conversations.reply(callerOf(request), id, providerId, written))
  })

  const visibleStates = async (access: PersonAccess, conversationId?: string) =>
    links.states(access.personId, conversationId, await findVisibleReplyLinks(conversations, access))

  const revoke = async (access: PersonAccess, conversationId: string) =>
    links.revoke(access.personId, conversationId, await findVisibleReplyLinks(conversations, access))

  /** The conversation in the address, if it is the caller's. */
  const findConversation = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const id = recordIdOf(messages, request)
    return { id, provider: await conversations.addressee(callerOf(request).access, id) }
  }

  handle(app, findReplyLink, async request => {
    const { id } = await findConversation(request)
    const [state] = await visibleStates(callerOf(request).access, id)
    return state ?? { id, expiresAt: null, openedAt: null, deliveredAt: null, mail: null }
  })

  handle(app, listReplyLinks, request => visibleStates(callerOf(request).access))

  handle(app, noteReplyLinkCopied, async request => {
    const { id } = await findConversation(request)
    const { access } = callerOf(request)
    await links.noteDelivery(access.personId, id, await findVisibleReplyLinks(conversations, access))
  })

  handle(app, renewReplyLink, async request => {
    const { id, provider } = await findConversation(request)
    const { access } = callerOf(request)
    await revoke(access, id)
    const { token, expiresAt } = await links.make(access, id, logLink(request, id))
    const outcome = await mailLink(request, token, provider)
    return { address: addressOf(request, token), expiresAt, mail: outcome }
  })

  handle(app, revokeReplyLink, async request => {
    const { access } = callerOf(request)
    const { personId } = access
    const id = recordIdOf(messages, request)
    const isHidden = await conversations.isHidden(access, id)
    if (!access.includesSensitive) await findConversation(request)
    // Even if no message is left, because a link must not outlive its conversation.
    if (await revoke(access, id)) await log(personId, { kind: 'link-ended', about: messages.name, isHidden })
    else await findConversation(request)
  })
}
