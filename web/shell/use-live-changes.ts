import { useEffect } from 'react'
import { messages } from '#contract/healthcare/messages.ts'
import { followChanges } from '#web/platform/live-changes.ts'
import { refreshRecords } from '#web/record/use-records.ts'

/** What arrives while a tab is open is read at once: lists, dashboards and the badges of the bell and the navigation. */
export const useLiveChanges = () =>
  useEffect(
    () =>
      followChanges(topic => {
        if (topic === messages.name) void refreshRecords(messages)
      }),
    [],
  )
