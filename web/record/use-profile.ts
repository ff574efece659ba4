import { useQuery } from '@tanstack/react-query'
import type { profiles } from '#contract/account/profile.ts'
import type { Values } from '#contract/record/define-record.ts'

/** What the signed-in person says of themselves. */
export interface OwnProfile extends Values<typeof profiles> {
  firstName: string
  lastName: string
}

export const useProfile = () => useQuery<OwnProfile>({ queryKey: ['/api/users/profile'] })
