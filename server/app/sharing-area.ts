import { peopleRoutes } from '#server/people/people-routes.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { conversationRoutes } from '#server/sharing/conversation-routes.ts'
import { draftRoutes } from '#server/sharing/draft-routes.ts'
import { emergencyCardRoutes } from '#server/sharing/emergency-card-routes.ts'
import { replyRoutes } from '#server/sharing/reply-routes.ts'
import { createShareOpenings } from '#server/sharing/share-openings.ts'
import { shareRoutes } from '#server/sharing/share-routes.ts'
import { sharedRoutes } from '#server/sharing/shared-routes.ts'
import type { Services } from './services.ts'

/** Other people: those one looks after, and those one shares with. */
export const sharingArea = (app: App, services: Services) => {
  const { config, database, keys, log, mail, inBackground, accounts, store, hasher } = services
  const { conversations, links, cardLinks, shares, sharedFiles, activity, notices, drafts } = services
  const { announce } = services
  const { grants, people, invitations, sampleFamily, canStillMake } = services
  const { findPersonDetails, rateLimit } = accounts
  const { origin } = config
  const takeEmail = accounts.emailLimits.take

  peopleRoutes(app, {
    ...{ grants, people, invitations, sampleFamily, mail, inBackground, origin, findPersonDetails },
    countUnknownLink: rateLimit.countUnknownLink,
  })
  conversationRoutes(app, { conversations, links, mail, inBackground, log, findPersonDetails, origin, takeEmail })
  replyRoutes(app, { conversations, links, log, rateLimit })
  emergencyCardRoutes(app, {
    ...{ store, cardLinks, links, conversations, activity, log, mail, inBackground, rateLimit, origin, announce },
    findPerson: findPersonDetails,
    notify: notices.notifyCardOpened,
  })
  shareRoutes(app, { shares, log })
  sharedRoutes(app, {
    ...{ store, log, rateLimit, announce, notify: notices.notifyShareOpened, origin },
    openings: createShareOpenings({ database, keys, canStillMake, verify: hasher.verify }),
    ...{ files: sharedFiles, eraseDocuments: shares.eraseDocuments },
  })
  draftRoutes(app, drafts)
}
