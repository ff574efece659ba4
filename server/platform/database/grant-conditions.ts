import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { grants } from './people-tables.ts'

/** Whether a grant opens something now. */
export const isActiveGrant = (now: Date) =>
  and(eq(grants.isConfirmed, true), or(isNull(grants.expiresAt), gt(grants.expiresAt, now)))

/** Whether a grant is that of a manager who can do everything, and does not end by itself. */
export const isLastingManager = (grant = grants) =>
  and(eq(grant.role, 'manage'), eq(grant.includesSensitive, true), isNull(grant.expiresAt))
