import { useQuery } from '@tanstack/react-query'
import type { PersonSettings } from '#contract/account/settings/settings.ts'
import { changePersonSettings, findPersonSettings } from '#contract/people/people-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { changeSettings } from '#web/platform/change-settings.ts'
import { useCanManage, useCurrentPerson } from '#web/platform/person/current-person.ts'
import { personId } from '#web/platform/person/person.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'

/** The settings of the person whose records these are; for another person, only managers can read them. */
export const useSharingSettings = (): PersonSettings | undefined => {
  const person = useCurrentPerson()
  const isManager = useCanManage()
  const { data: user } = useQuery(sessionQuery)
  const { data } = useEndpoint(findPersonSettings, {}, { enabled: person !== null && isManager })
  return person ? data : user?.settings
}

export const changeSharingSettings = async (change: Partial<PersonSettings>) => {
  if (!personId) return changeSettings(change)
  try {
    queryClient.setQueryData(queryOf(findPersonSettings).queryKey, await call(changePersonSettings, { body: change }))
  } catch (error) {
    toastFailure(error)
  }
}
