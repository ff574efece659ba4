import { useEffect } from 'react'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { findEmergencyCard } from '#contract/sharing/emergency-card-endpoints.ts'
import { listShares } from '#contract/sharing/share-endpoints.ts'
import { followChanges } from '#web/platform/api/live-changes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { refreshNotices } from './notifications/use-notices.ts'

/** What arrives while a tab is open is read at once: lists, dashboards and the badges of the bell and the navigation. */
export const useLiveChanges = () =>
  useEffect(
    () =>
      followChanges(topic => {
        if (topic === messages.name) void refreshRecords(messages)
        if (topic === 'notices') {
          void refreshNotices()
          // The page that lists the records of the notices.
          void queryClient.invalidateQueries(queryOf(findEmergencyCard))
        }
        if (topic === 'shares') void queryClient.invalidateQueries(queryOf(listShares))
      }),
    [],
  )
