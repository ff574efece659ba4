/** What somebody may do with another person's records. Each includes those before. */
export const ROLES = ['view', 'contribute', 'manage'] as const
export type Role = (typeof ROLES)[number]

export const includesRole = (has: Role, needed: Role) => ROLES.indexOf(has) >= ROLES.indexOf(needed)
