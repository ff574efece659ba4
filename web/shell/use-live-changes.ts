import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { reportEndedAccess } from '#web/platform/api/ended-access.ts'
import { dropFirstReads } from '#web/platform/api/first-reads.ts'
import { followChanges } from '#web/platform/api/live-changes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { personId } from '#web/platform/person/person.ts'

/** Refetches what is shown. A first read in flight may lack the change, so it is repeated. */
const readAgain = (predicate: (query: Query) => boolean) => {
  dropFirstReads()
  const firstReads = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({ predicate })
  for (const query of firstReads.filter(({ state }) => state.data === undefined)) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.fetch().then(again, () => {})
  }
}

/** By its address: the endpoints would bring the code of their pages with them. */
const refresh = (path: string) => readAgain(({ queryKey: [address] }) => String(address).endsWith(path))

/** Whether a query reads the records of the changed person, or any person's records if none is named. */
const isAbout = ({ queryKey: [address], meta }: Query, changed: string | undefined, shown: string) => {
  const other = /^\/api\/people\/([^/]+)\//.exec(String(address))?.[1]
  if (!other && !meta?.isOfPerson) return false
  return !changed || changed === (other ?? shown)
}

const refreshPeople = async () => {
  const people = await call(listPeople)
  // What is typed in an open dialog stays until its owner closes it.
  if (personId && !people.some(({ id }) => id === personId)) reportEndedAccess()
  else queryClient.setQueryData(queryOf(listPeople).queryKey, people)
}

/** What others change while a tab is open is read at once: lists, dashboards, and the badges of the bell and the navigation. */
const followLiveChanges = (userId: string) =>
  followChanges(event => {
    const [topic, about] = event.split(' ')
    if (topic === 'records') readAgain(query => isAbout(query, about, personId ?? userId))
    if (topic === 'people') refreshPeople().catch(() => {})
    if (topic === 'notices') {
      refresh('/notices')
      // The page that lists the records of the notices.
      refresh('/emergency-card')
    }
    if (topic === 'shares') refresh('/shares')
  })

/** Follows what others change while the page is open. */
export const useLiveChanges = (userId: string) => useEffect(() => followLiveChanges(userId), [userId])
