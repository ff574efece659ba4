import { useEffect } from 'react'
import { followLiveChanges } from './follow-live-changes.ts'

/** Follows what others change while the page is open. */
export const useLiveChanges = (userId: string) => useEffect(() => followLiveChanges(userId), [userId])
