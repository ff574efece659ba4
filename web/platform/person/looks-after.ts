import { listPeople } from '#contract/people/list-people-endpoints.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { personId } from './person.ts'

/** Whether the account can open other people's records; known on the user's own pages only. */
export const useLooksAfterOthers = () => {
  const { data: people = [] } = useEndpoint(listPeople)
  return !personId && people.length > 1
}
