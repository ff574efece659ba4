import { createContext, use } from 'react'
import type { PersonSummary } from '#contract/people/people.ts'
import { includesRole, type Role } from '#contract/people/roles.ts'

/** Whose records the page shows; null for the user's own. */
export const CurrentPerson = createContext<PersonSummary | null>(null)

export const useCurrentPerson = () => use(CurrentPerson)

export const nameOf = ({ firstName, lastName }: Pick<PersonSummary, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** Users may do everything with their own records. */
export const isAllowed = (person: PersonSummary | null, role: Role) => !person || includesRole(person.role, role)

/** Whether records may be added and changed here. */
export const useCanChange = () => isAllowed(useCurrentPerson(), 'contribute')

/** Whether the records may be shared, exported and the like. */
export const useCanManage = () => isAllowed(useCurrentPerson(), 'manage')

/** Whether the types that are sensitive as a whole exist here. */
export const useSeesSensitive = () => useCurrentPerson()?.includesSensitive ?? true

/** For actions that cannot leave out sensitive records, such as an import. */
export const useManagesEverything = () => {
  const seesSensitive = useSeesSensitive()
  return useCanManage() && seesSensitive
}

/** Only managers whose access does not expire may do what cannot be undone. */
export const useCanErase = () => {
  const person = useCurrentPerson()
  return isAllowed(person, 'manage') && !person?.expiresAt
}
