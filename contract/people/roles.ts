/** What a caregiver may do with a person's records. Each role includes the ones before it. */
export const ROLES = ['view', 'contribute', 'manage'] as const
export type Role = (typeof ROLES)[number]

export const includesRole = (has: Role, needed: Role) => ROLES.indexOf(has) >= ROLES.indexOf(needed)
