import { and, eq, gt, isNull, or, type Placeholder } from 'drizzle-orm'
import type { Role } from '#contract/people/roles.ts'
import { grants } from './people-tables.ts'

/** Whether a grant is active now; also while its person has yet to confirm it. */
export const isActiveGrant = (now: Date | Placeholder) => or(isNull(grants.expiresAt), gt(grants.expiresAt, now))

/** Whether a grant is that of a manager who can do everything, without an expiry. */
export const isLastingManager = () =>
  and(eq(grants.role, 'manage'), eq(grants.includesSensitive, true), isNull(grants.expiresAt))

/** Whether a grant lets its account manage the records now. */
export const isActiveManager = (now: Date) => and(eq(grants.role, 'manage'), isActiveGrant(now))

/**
 * Whether a person without an account has no manager, by the grants that are active and verified. The managers'
 * accounts exist, since a grant is deleted with its account.
 */
export const isOrphaned = (active: { role: Role }[]) => !active.some(({ role }) => role === 'manage')
