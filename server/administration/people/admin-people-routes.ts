import { z } from 'zod'
import {
  appointManager,
  giveBackRecords,
  listAllPeople,
  listHandOvers,
} from '#contract/administration/people-endpoints.ts'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { linkNextPage, readPlace, writePlace } from '#server/platform/http/responses/next-page-link.ts'
import { idOf } from '#server/platform/id-params.ts'
import type { AdminPeople } from './admin-people.ts'
import type { HandOvers } from './hand-overs.ts'

const place = z.array(z.string())

export const adminPeopleRoutes = (app: App, { list, appoint }: AdminPeople, handOvers: HandOvers) => {
  handle(app, listAllPeople, async (request, reply) => {
    const { before, ...query } = request.query
    const { total, people, next } = await list(query, readPlace(request, before, place))
    reply.header(TOTAL_HEADER, total)
    if (next) linkNextPage(reply, listAllPeople, { query: { search: query.search, before: writePlace(request, next) } })
    return people
  })

  handle(app, appointManager, async request => {
    const { person, concerned } = await appoint(idOf(request, 'person_not_found'), request.body.email)
    request.accountConcerned = concerned
    return person
  })

  handle(app, listHandOvers, () => handOvers.list())

  handle(app, giveBackRecords, async request => {
    const id = idOf(request, 'person_not_found')
    const { concerned } = await handOvers.giveBack(callerOf(request).userId, id)
    request.accountConcerned = concerned
  })
}
