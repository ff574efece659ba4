import type { FastifyRequest } from 'fastify'
import {
  cardLinkSchema,
  emergencyCardSchema,
  openCardSchema,
  opensByReplyLink,
  ownCardSchema,
} from '#contract/sharing/emergency-card.ts'
import type { ActivityLog } from '#server/activity/activity-log.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { ownOrigin } from '#server/platform/http/same-origin.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { Conversations } from './conversations.ts'
import { type CardOwner, readEmergencyCard } from './emergency-card.ts'
import type { EmergencyCardLinks } from './emergency-card-links.ts'
import { createNoteOpening, type OpeningParts } from './emergency-card-openings.ts'
import type { ReplyLinks } from './reply-links.ts'

interface Parts extends OpeningParts {
  store: RecordStore
  cardLinks: EmergencyCardLinks
  links: ReplyLinks
  conversations: Pick<Conversations, 'show'>
  activity: ActivityLog
  findUser: (caller: Caller) => Promise<{ firstName: string; lastName: string }>
  rateLimit: {
    countUnknownLink: () => Promise<void>
    countCardOpening: (personId: string) => Promise<void>
  }
}

const tags = ['Emergency card']
const signedIn = { access: 'signed-in' } as const
// The secret stands in the body; still, nothing of these calls but faults is logged.
const open = { config: { access: 'anyone' }, logLevel: 'error' } as const
const OPENINGS = 10

/** Unknown, renewed or private: whoever holds a link is not told which. */
const closed = () => new AppError('not_found', 'This card cannot be opened. Please ask the person it belongs to.')

/** The emergency card: for its owner, and for whoever their settings let see it. */
export const emergencyCardRoutes = (app: App, parts: Parts) => {
  const { store, cardLinks, links, conversations, activity, findUser, rateLimit, log } = parts
  const noteOpening = createNoteOpening(parts)
  const addressOf = (request: FastifyRequest, token: string) =>
    `${ownOrigin(request, parts.origin) ?? ''}/card#${token}`

  app.get(
    '/api/emergency-card',
    {
      config: signedIn,
      schema: { tags, summary: 'One’s own card, as others see it', response: { 200: ownCardSchema } },
    },
    async request => {
      const caller = callerOf(request)
      const [user, link, { lines }] = await Promise.all([
        findUser(caller),
        cardLinks.find(caller.personId),
        activity.list(caller.personId, { kind: 'card-opened', limit: OPENINGS }),
      ])
      return {
        card: await readEmergencyCard(
          store,
          { ...user, personId: caller.personId, settings: caller.settings },
          new Date(),
        ),
        link: link ? { address: addressOf(request, link.token), createdAt: link.createdAt } : null,
        openings: lines.map(({ at, device, address }) => ({ at, device, address })),
      }
    },
  )

  app.post(
    '/api/emergency-card/link',
    {
      config: { ...signedIn, recentSignIn: true },
      schema: { tags, summary: 'Make the card’s link, or a new one in its place', response: { 201: cardLinkSchema } },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      // First, so that there is no link that the log does not know of.
      await log(personId, { kind: 'card-link-made' })
      const { token, createdAt } = await cardLinks.make(personId)
      return reply.code(201).send({ address: addressOf(request, token), createdAt })
    },
  )

  const show = async (owner: (CardOwner & { email: string }) | undefined) => {
    if (!owner) {
      await rateLimit.countUnknownLink()
      throw closed()
    }
    await rateLimit.countCardOpening(owner.personId)
    const card = await readEmergencyCard(store, owner, new Date())
    await noteOpening(owner)
    return card
  }
  const opening = {
    tags,
    body: openCardSchema,
    response: { 200: emergencyCardSchema, 404: refusalSchema, 429: refusalSchema },
  }

  app.post(
    '/api/card/open',
    { ...open, schema: { ...opening, summary: 'The emergency card that a link opens' } },
    async request => show(await cardLinks.ownerOf(request.body.token)),
  )

  app.post(
    '/api/reply/card',
    { ...open, schema: { ...opening, summary: 'The emergency card of whoever gave a reply link' } },
    async request => {
      const link = await links.find(request.body.token)
      // A link to a conversation of which nothing is left opens nothing else either.
      const isAlive = link && opensByReplyLink(link.settings) && (await conversations.show(link))
      return show(isAlive ? link : undefined)
    },
  )
}
