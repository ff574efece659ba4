import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { changePerson, findPerson } from '#contract/account/profile/profile-endpoints.ts'
import type { Person, PersonChange } from '#contract/account/profile/profile-schema.ts'
import { loadSampleProfile } from '#contract/account/profile/sample-profile-endpoints.ts'
import { readGrowthPerson } from '#contract/healthcare/growth/growth-endpoints.ts'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import { ApiError, isRefusedAs, isUnanswered, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { useDiscarded } from '#web/platform/use-discarded.ts'
import { holds } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'

const { queryKey } = queryOf(findPerson)

export const usePerson = () => useEndpoint(findPerson)

/** What the shell shows of the profile: the name in the top bar, and Growth in the navigation. */
const refreshShell = () =>
  Promise.all([
    queryClient.invalidateQueries(sessionQuery),
    queryClient.invalidateQueries(queryOf(listPeople)),
    queryClient.invalidateQueries(queryOf(readGrowthPerson)),
  ])

/** Also the shell, because an earlier version may have another name or date of birth. */
export const refreshPerson = () => Promise.all([queryClient.invalidateQueries({ queryKey }), refreshShell()])

export const useSavePerson = (opened: Person) => {
  const discarded = useDiscarded()
  const version = useRef(opened.version)
  /** What the last attempt sent, if it got no response. */
  const unanswered = useRef<PersonChange>(undefined)

  const send = (change: PersonChange) => {
    const body = { ...change, ...(version.current !== null && { version: version.current }) }
    return call(changePerson, { body }, { signal: discarded.signal })
  }

  /** A conflict with others' changes is reported once; saving again then overwrites them. */
  const save = async (change: PersonChange) => {
    try {
      return await send(change)
    } catch (error) {
      const { password: _, ...sent } = change
      if (isUnanswered(error)) unanswered.current = sent
      if (!isRefusedAs(error, 'record_changed')) throw error
      const newest = await call(findPerson)
      version.current = newest.version
      // The conflicting change is this form's own earlier attempt, whose response was lost.
      if (unanswered.current && holds(newest, unanswered.current)) return send(change)
      throw error
    }
  }

  return useMutation({
    mutationFn: save,
    onSuccess: async (person, change) => {
      queryClient.setQueryData(queryKey, person)
      toast({ title: t('Profile Updated'), description: 'password' in change ? aboutEmail(person) : undefined })
      await refreshShell()
    },
    onError: error => {
      // The signed-out flow shows its own message, and what was discarded needs none.
      if (isUnauthorized(error) || discarded.signal.aborted) return
      const description = serverMessage(error) ?? t('Failed to update profile. Please try again.')
      toast({ title: t('Update Failed'), description, variant: 'destructive' })
      // Changed elsewhere: Cancel then shows the current values.
      if (error instanceof ApiError && error.status === 409) void refreshPerson()
    },
  })
}

const aboutEmail = ({ pendingEmail }: Person) =>
  pendingEmail ? t('Open the link that was sent to {email} to confirm it.', { email: pendingEmail }) : undefined

/** Fills an empty profile. */
export const useAddSampleProfile = () =>
  useMutation({
    mutationFn: () => call(loadSampleProfile),
    onSuccess: () => {
      toast({ title: t('Sample Data Added') })
      return refreshPerson()
    },
    onError: error => {
      if (isUnauthorized(error)) return
      const description = t('Failed to add sample profile data. Please try again.')
      toastError(description)
    },
  })
