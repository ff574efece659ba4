import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { cutToField } from '#contract/record/cut-text.ts'
import {
  checkShare,
  downloadShare,
  downloadSharedDocument,
  openShare,
  sendShareNote,
} from '#contract/sharing/share-endpoints.ts'
import { MANIFEST_PATH, NOTE_HEADER } from '#contract/sharing/share-limits.ts'
import { type Manifest, wrongPasscodeSchema } from '#contract/sharing/shares.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { AnnounceToAll } from '#server/platform/http/live/live-events.ts'
import { createLinkTurns } from '#server/platform/http/protection/in-flight.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import { idOf } from '#server/platform/id-params.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { asInert, BYTES } from '#server/record/files/inert-reply.ts'
import type { SharedFiles } from '#server/record/files/shared-files.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { clockIn } from '#server/record/request-clock.ts'
import type { Found, ShareOpenings } from './share-openings.ts'
import { SHARED } from './share-routes.ts'
import type { Shares } from './shares.ts'

interface Parts {
  openings: ShareOpenings
  files: Pick<SharedFiles, 'read'>
  eraseDocuments: Shares['eraseDocuments']
  store: RecordStore
  log: LogActivity
  announce: AnnounceToAll
  notify: (
    personId: string,
    opened: { shareId: string; recipient: string; isHidden: boolean },
    now: Date,
  ) => Promise<void>
  rateLimit: {
    countUnknownLink: () => Promise<void>
    countShareOpening: (link: string) => Promise<void>
    countReply: (link: string) => Promise<void>
  }
  origin: string | undefined
}

// Only errors are logged, as a precaution: the address identifies a file, which cannot be read without the key.
const forAnyone = { logLevel: 'error' } as const
const forAnySite = { config: { anyOrigin: true }, logLevel: 'error' } as const

/** Expired, revoked, used up, unknown or turned off: the response does not reveal which. */
const linkExpired = () => new AppError('link_over')

/** The reader's side of sharing, with a link and without an account, by the SMART Health Links specification. */
export const sharedRoutes = (app: App, parts: Parts) => {
  const { openings, files, eraseDocuments, store, log, announce, notify, rateLimit, origin } = parts
  const takeTurn = createLinkTurns()
  const refuseExpired = async () => {
    await rateLimit.countUnknownLink()
    return linkExpired()
  }

  /** The opening that a file belongs to, once it is its turn to be sent. */
  const inTurn = async (request: FastifyRequest<{ Params: { link: string } }>, reply: FastifyReply) => {
    const { link } = request.params
    const found = await openings.findRecentOpening(link)
    if (found) await takeTurn(request, reply, found.shareId)
    // Again: it may be over by now.
    const opening = found && (await openings.findRecentOpening(link))
    if (!opening) throw await refuseExpired()
    return opening
  }

  /** Logs a wrong passcode; the last one ends the share. */
  const logWrongPasscode = async ({ id, personId, isHidden }: Found, remaining: number) => {
    await log(personId, { kind: 'link-opened', about: SHARED, by: 'holder', outcome: 'refused', isHidden })
    if (remaining === 0) {
      await log(personId, { kind: 'link-locked', about: SHARED, isHidden })
      await eraseDocuments(personId, id)
    }
    await announce(personId, 'shares', isHidden)
  }

  // CORS preflight: pages of other sites may open shares.
  app.options(
    openShare.path,
    { config: { access: 'anyone', anyOrigin: true }, logLevel: 'error', schema: { hide: true } },
    async (_, reply) =>
      reply
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '86400')
        .code(204)
        .send(),
  )

  handle(
    app,
    openShare,
    async (request, reply) => {
      const { recipient, passcode, embeddedLengthMax } = request.body
      const share = await openings.find(request.params.link)
      if (!share) throw await refuseExpired()
      const refuse = (remainingAttempts: number) =>
        reply.code(401).send({ ...new AppError('wrong_passcode').body, remainingAttempts })
      if (share.passcodeHash && !passcode) return refuse(await openings.remaining(share.id))
      await rateLimit.countShareOpening(share.id)
      const tried = await openings.tryPasscode(share, passcode ?? '')
      if (tried.is === 'over') throw await refuseExpired()
      if (tried.is === 'busy') throw new AppError('too_many_attempts', { seconds: 1 }, { retryAfter: 1 })
      if (tried.is === 'wrong') {
        await logWrongPasscode(share, tried.remaining)
        return refuse(tried.remaining)
      }
      const { id: shareId, personId, isHidden } = share
      const opened = await openings.take(share, recipient, () =>
        log(personId, { kind: 'link-opened', about: SHARED, by: 'holder', isHidden }),
      )
      if (!opened) throw await refuseExpired()
      try {
        await notify(personId, { shareId, recipient, isHidden }, new Date())
        await Promise.all([announce(personId, 'shares', isHidden), announce(personId, 'notices', isHidden)])
      } catch (error) {
        // The opening is already counted and logged, so the reader gets the content anyway.
        request.log.error({ kind: error instanceof Error ? error.name : typeof error }, 'telling of an opening failed')
      }
      const contentType = 'application/fhir+json'
      const { file, token } = opened
      const isEmbedded = embeddedLengthMax === undefined || file.length <= embeddedLengthMax
      const location = `${ownOrigin(request, origin)}${MANIFEST_PATH}/${token}/file`
      const manifest: Manifest = {
        status: 'finalized',
        files: [isEmbedded ? { contentType, embedded: file } : { contentType, location }],
      }
      return reply.header(NOTE_HEADER, token).send(manifest)
    },
    { ...forAnySite, errorResponses: { 401: wrongPasscodeSchema } },
  )

  handle(
    app,
    checkShare,
    async request => {
      if (!(await openings.find(request.body.link))) throw await refuseExpired()
    },
    forAnyone,
  )

  handle(
    app,
    downloadShare,
    async (request, reply) => {
      const file = await openings.findFile(await inTurn(request, reply))
      if (!file) throw await refuseExpired()
      return reply.type('application/jose').send(file)
    },
    forAnySite,
  )

  handle(
    app,
    downloadSharedDocument,
    async (request, reply) => {
      const id = idOf(request, 'link_over')
      const opening = await inTurn(request, reply)
      const document = await files.read(opening.access, opening.shareId, id)
      if (!document) throw await refuseExpired()
      return asInert(reply)
        .type(BYTES)
        .header('content-length', document.size)
        .send(Readable.from(document.content, { objectMode: false }))
    },
    forAnyone,
  )

  handle(
    app,
    sendShareNote,
    async request => {
      const { token, draftId, content } = request.body
      const opening = await openings.findOpening(token)
      if (!opening) throw await refuseExpired()
      await rateLimit.countReply(opening.id)
      const { access, settings, sensitivity } = opening
      const translate = await translatorFor(settings.language)
      const signed = (name: string) => translate('{name}, via share link', { name })
      const recipient = await openings.recipientOf(opening)
      const input = {
        subject: translate('Note on your shared records'),
        fromProvider: signed(cutToField(messages, 'fromProvider', recipient, signed('').length)),
        messageType: 'other',
        content,
        sensitivity,
      }
      // Prefixed with the opening, because ids that one page chooses must not collide with another's.
      await store.create(access, messages, input, clockIn(settings.timeZone), {
        key: `${opening.id}/${draftId}`,
        body: content,
      })
      return {}
    },
    forAnyone,
  )
}
