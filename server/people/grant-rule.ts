import { protectRows } from '#server/platform/secrets/row-macs.ts'
import { formerManagers, grants, personInvitations } from './people-tables.ts'

export const grantRule = protectRows(grants, [
  'personId',
  'accountId',
  'role',
  'includesSensitive',
  'expiresAt',
  'isConfirmed',
])

export const personInvitationRule = protectRows(personInvitations, [
  'personId',
  'id',
  'tokenHash',
  'email',
  'kind',
  'role',
  'includesSensitive',
  'grantExpiresAt',
  'madeBy',
  'worksAt',
  'expiresAt',
  'isMailed',
  'asked',
  'agreed',
])

export const formerManagerRule = protectRows(formerManagers, [
  'personId',
  'accountId',
  'endedAt',
  'reason',
  'isLasting',
])
