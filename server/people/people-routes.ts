import type { FastifyRequest } from 'fastify'
import type { PersonSettings } from '#contract/account/settings/settings.ts'
import { personSettingsChangeSchema } from '#contract/account/settings/settings-schema.ts'
import {
  acceptOffer,
  agreeToLogin,
  changeGrant,
  checkOffer,
  inviteToLogin,
  inviteToPerson,
  listAccess,
  revokeGrant,
  revokePersonInvitation,
} from '#contract/people/access-endpoints.ts'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import {
  addPerson,
  changePersonPreferences,
  changePersonSettings,
  erasePerson,
  findPersonSettings,
  loadSampleFamily,
} from '#contract/people/people-endpoints.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import { idOf } from '#server/platform/id-params.ts'
import { type Mail, soonKnown } from '#server/platform/mail.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { idOfKey } from '#server/record/idempotent-request.ts'
import { keyHeader } from '#server/record/record-routes.ts'
import { clockFor } from '#server/record/request-clock.ts'
import type { Grants } from './grants.ts'
import { invitationEmail } from './invitation-email.ts'
import type { PersonInvitations } from './invitations.ts'
import type { People } from './people.ts'
import type { FindPersonDetails } from './person-names.ts'
import type { SampleFamily } from './sample-family.ts'

interface Parts {
  people: People
  sampleFamily: Pick<SampleFamily, 'load'>
  grants: Grants
  invitations: PersonInvitations
  mail: Mail
  inBackground: InBackground
  findPersonDetails: FindPersonDetails
  countUnknownLink: () => Promise<void>
  origin: string | undefined
}

const settingsOfPerson = ({ profileVisibility, dataSharing, timeZone }: PersonSettings): PersonSettings => ({
  ...{ profileVisibility, dataSharing, timeZone },
})

/** People without an account, who has access to whom, and invitations. */
export const peopleRoutes = (app: App, parts: Parts) => {
  const { people, sampleFamily, grants, invitations, mail, inBackground, countUnknownLink } = parts
  const { findPersonDetails } = parts

  handle(app, listPeople, request => people.list(callerOf(request).userId))

  const keyed = { schema: { headers: keyHeader } }
  handle(
    app,
    addPerson,
    request => {
      const caller = callerOf(request)
      const { 'idempotency-key': key } = keyHeader.parse(request.headers)
      const id = idOfKey('person', caller.userId, key)
      return people.add(caller.userId, request.body, clockFor(caller), { id, isSample: false })
    },
    keyed,
  )

  handle(app, loadSampleFamily, request => {
    const caller = callerOf(request)
    return sampleFamily.load(caller.userId, clockFor(caller), caller.settings.language)
  })

  handle(app, changePersonPreferences, request => people.change(callerOf(request).access, request.body))

  handle(app, findPersonSettings, async request => {
    const person = await findPersonDetails(callerOf(request).access)
    return settingsOfPerson(person.settings)
  })

  handle(
    app,
    changePersonSettings,
    async request => settingsOfPerson(await people.changeSettings(callerOf(request).access, request.body)),
    // This one lets anyone with the emergency card's code read the card.
    { config: { recentSignIn: ({ body }) => personSettingsChangeSchema.parse(body).profileVisibility === 'public' } },
  )

  handle(app, erasePerson, async request => {
    const { userId, access } = callerOf(request)
    for (const accountId of await people.erase(access.personId, access))
      if (accountId !== userId) await grants.tellEnded(accountId)
  })

  const accessTo = async (access: PersonAccess) => ({
    grants: await grants.list(access),
    invitations: await invitations.list(access),
  })

  handle(app, listAccess, request => accessTo(callerOf(request).access))

  handle(app, changeGrant, async request => {
    const { access } = callerOf(request)
    await grants.change(access, idOf(request, 'grant_not_found'), request.body)
    return accessTo(access)
  })

  handle(app, revokeGrant, request => {
    const { keep = '', also = '' } = request.query
    const accountIds = new Set([idOf(request, 'grant_not_found'), ...also.split(',').filter(Boolean)])
    return grants.revoke(callerOf(request).access, [...accountIds], keep.split(','))
  })

  /**
   * Mailed where there is mail, and then not shown to the caller: using it proves the address. Otherwise shown once.
   */
  const deliver = async (request: FastifyRequest, made: Awaited<ReturnType<PersonInvitations['invite']>>) => {
    const { token, ...invitation } = made
    const { name, settings } = callerOf(request)
    const link = `${ownOrigin(request, parts.origin) ?? ''}/invitation#${token}`
    if (!mail.isSetUp) return { ...invitation, link, mail: null }
    const translate = await translatorFor(settings.language)
    const delivered = mail.deliver(invitationEmail(invitation, name, link, translate))
    inBackground('mailing an invitation', () => delivered)
    return { ...invitation, link: null, mail: await soonKnown(delivered) }
  }

  const invitationId = (request: FastifyRequest) =>
    idOfKey('invitation', callerOf(request).userId, keyHeader.parse(request.headers)['idempotency-key'])

  handle(
    app,
    inviteToPerson,
    async request =>
      deliver(request, await invitations.invite(callerOf(request).access, request.body, invitationId(request))),
    keyed,
  )

  handle(
    app,
    inviteToLogin,
    async request =>
      deliver(
        request,
        await invitations.inviteToLogin(callerOf(request).access, request.body.email, invitationId(request)),
      ),
    keyed,
  )

  handle(app, revokePersonInvitation, request =>
    invitations.revoke(callerOf(request).access, idOf(request, 'invitation_not_found')),
  )

  handle(app, agreeToLogin, async request => {
    const { access } = callerOf(request)
    await invitations.agree(access, idOf(request, 'invitation_not_found'))
    return accessTo(access)
  })

  const slowDown = async <Result>(work: Promise<Result>) =>
    work.catch(async error => {
      if (error instanceof AppError && error.code === 'offer_over') await countUnknownLink()
      throw error
    })

  // The secret is in the body; even so, only errors of this call are logged.
  handle(app, checkOffer, request => slowDown(invitations.offer(request.body.token)), { logLevel: 'error' })

  handle(app, acceptOffer, request => slowDown(invitations.accept(callerOf(request).userId, request.body.token)), {
    logLevel: 'error',
  })
}
