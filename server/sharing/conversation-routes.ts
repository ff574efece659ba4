import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/healthcare/messages/messages.ts'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import {
  composeSchema,
  type NewReplyLink,
  newReplyLinkSchema,
  replyLinkStateSchema,
  replySchema,
  sentSchema,
} from '#contract/sharing/conversations.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { ownOrigin } from '#server/platform/http/same-origin.ts'
import { idParams } from '#server/platform/id-params.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { recordIdOf } from '#server/record/record-id.ts'
import type { Conversations } from './conversations.ts'
import { replyAddress, replyLetter } from './reply-email.ts'
import type { ReplyLinks } from './reply-links.ts'

interface Parts {
  conversations: Conversations
  links: ReplyLinks
  mail: Mail
  inBackground: InBackground
  log: LogActivity
  findPatient: (caller: Caller) => Promise<{ firstName: string; lastName: string }>
  /** Under which people reach this server, where it is set. */
  origin: string | undefined
}

const tags = [messages.many]
const config = { access: 'signed-in' } as const

/** Writing to providers, and the links with which they answer. */
export const conversationRoutes = (app: App, parts: Parts) => {
  const { conversations, links, mail, inBackground, log, findPatient } = parts

  const makeLink = async (
    request: FastifyRequest,
    conversationId: string,
    provider: Pick<Provider, 'name' | 'email'>,
  ): Promise<NewReplyLink> => {
    const caller = callerOf(request)
    const { language, dataSharing } = caller.settings
    // First, so that there is no link that the log does not know of.
    await log(caller.personId, { kind: 'link-made', about: messages.name })
    const { token, expiresAt } = await links.make(caller.personId, conversationId)
    const address = replyAddress(ownOrigin(request, parts.origin) ?? '', token)
    const { email } = provider
    // With data sharing off the link would not open.
    const isMailed = mail.isSetUp && email !== null && dataSharing
    if (isMailed) {
      const { firstName, lastName } = await findPatient(caller)
      const say = await translatorFor(language)
      const letter = replyLetter(email, `${firstName} ${lastName}`.trim(), provider.name, address, say)
      inBackground('mailing a reply link', () => mail.send(letter))
    }
    return { address, expiresAt, isMailed }
  }

  app.post(
    `${messages.path}/compose`,
    {
      config,
      schema: {
        tags,
        summary: 'Write to a provider; the reply link is answered only this once',
        body: composeSchema,
        response: { 201: sentSchema, 400: refusalSchema, 404: refusalSchema },
      },
    },
    async (request, reply) => {
      const { providerId, subject, ...written } = request.body
      const { message, conversationId, provider } = await conversations.begin(
        callerOf(request),
        providerId,
        subject,
        written,
      )
      return reply.code(201).send({ message, link: await makeLink(request, conversationId, provider) })
    },
  )

  app.post(
    `${messages.path}/:id/reply`,
    {
      config,
      schema: {
        tags,
        summary: 'Answer a message; the reply link is answered only this once',
        params: idParams,
        body: replySchema,
        response: { 201: sentSchema, 400: refusalSchema, 404: refusalSchema },
      },
    },
    async (request, reply) => {
      const { providerId, ...written } = request.body
      const id = recordIdOf(messages, request)
      const answered = await conversations.reply(callerOf(request), id, providerId, written)
      const { message, conversationId, provider } = answered
      return reply.code(201).send({ message, link: await makeLink(request, conversationId, provider) })
    },
  )

  const PATH = '/api/conversations/:id/reply-link'
  /** The conversation that is meant, if it is the caller's. */
  const meant = async (request: FastifyRequest & { params: { id: string } }) => {
    const id = recordIdOf(messages, request)
    return { id, provider: await conversations.addressee(callerOf(request).personId, id) }
  }

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Whether a reply link to a conversation works',
        params: idParams,
        response: { 200: replyLinkStateSchema, 404: refusalSchema },
      },
    },
    async request => {
      const { id } = await meant(request)
      return links.state(callerOf(request).personId, id)
    },
  )

  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'A new reply link; those before stop working. Answered only this once',
        params: idParams,
        response: { 201: newReplyLinkSchema, 404: refusalSchema },
      },
    },
    async (request, reply) => {
      const { id, provider } = await meant(request)
      await links.revoke(callerOf(request).personId, id)
      return reply.code(201).send(await makeLink(request, id, provider))
    },
  )

  app.delete(
    PATH,
    { config, schema: { tags, summary: 'Revoke the reply links to a conversation', params: idParams } },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const id = recordIdOf(messages, request)
      // Also where no message is left: such a link must not outlive what it led to.
      if (await links.revoke(personId, id)) await log(personId, { kind: 'link-ended', about: messages.name })
      else await meant(request)
      return reply.code(204).send()
    },
  )
}
