import type { FastifyRequest } from 'fastify'
import { findEmergencyCard, makeCardLink } from '#contract/sharing/emergency-card-endpoints.ts'
import { openCard, openCardByReplyLink } from '#contract/sharing/open-card-endpoints.ts'
import type { ActivityLog } from '#server/activity/activity-log.ts'
import type { FindPersonDetails } from '#server/people/person-names.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
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
  findPerson: FindPersonDetails
  rateLimit: {
    countUnknownLink: () => Promise<void>
    countCardOpening: (personId: string) => Promise<void>
  }
}

// Only errors are logged, as a precaution: the secret is in the body.
const secret = { logLevel: 'error' } as const
const OPENINGS = 10

/** Unknown, replaced or private: the response does not reveal which. */
const closed = () => new AppError('card_closed')

/** The card includes sensitive records, and only managers may pass on its link. */
const opensLinks = ({ role, includesSensitive }: PersonAccess) => role === 'manage' && includesSensitive

/** The emergency card, for its owner and for those to whom the settings show it. */
export const emergencyCardRoutes = (app: App, parts: Parts) => {
  const { store, cardLinks, links, conversations, activity, findPerson, rateLimit, log } = parts
  const noteOpening = createNoteOpening(parts)
  const addressOf = (request: FastifyRequest, token: string) =>
    `${ownOrigin(request, parts.origin) ?? ''}/card#${token}`

  handle(app, findEmergencyCard, async request => {
    const caller = callerOf(request)
    const [person, link, { lines }] = await Promise.all([
      findPerson(caller.access),
      cardLinks.find(caller.access),
      activity.list(caller.access, { kind: 'card-opened', limit: OPENINGS }),
    ])
    return {
      card: await readEmergencyCard(store, { ...person, access: caller.access }, new Date()),
      link:
        link && opensLinks(caller.access)
          ? { address: addressOf(request, link.token), createdAt: link.createdAt }
          : null,
      // Who opened it from where is for those who manage the records, as the activity log is.
      openings: lines.map(({ at, device, address }) =>
        caller.access.role === 'manage' ? { at, device, address } : { at, device: null, address: null },
      ),
    }
  })

  handle(app, makeCardLink, async request => {
    const { access } = callerOf(request)
    // Before the link is created, so that no link is missing in the log.
    await log(access.personId, { kind: 'card-link-made' })
    const { token, createdAt } = await cardLinks.make(access)
    return { address: addressOf(request, token), createdAt }
  })

  const show = async (person: CardOwner | undefined) => {
    if (!person) {
      await rateLimit.countUnknownLink()
      throw closed()
    }
    await rateLimit.countCardOpening(person.access.personId)
    const card = await readEmergencyCard(store, person, new Date())
    await noteOpening(person)
    return card
  }

  handle(app, openCard, async request => show(await cardLinks.ownerOf(request.body.token)), secret)

  handle(
    app,
    openCardByReplyLink,
    async request => {
      const link = await links.find(request.body.token)
      // The link of a conversation without messages does not open the card either.
      const conversation = link && (await conversations.show(link))
      return show(conversation?.hasEmergencyCard ? link : undefined)
    },
    secret,
  )
}
