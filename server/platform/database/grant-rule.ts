import { protectRows } from '../secrets/row-macs.ts'
import { grants, personInvitations } from './people-tables.ts'

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
  'expiresAt',
])
