// No zod here: the page needs only these constants.

export const userSorts = ['newest', 'oldest', 'name', 'email', 'role'] as const
export type UserSort = (typeof userSorts)[number]

export const userSortLabels: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  email: 'By email',
  role: 'Administrators first',
}

export const USERS_SHOWN = 25
