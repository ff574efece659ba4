import { type KeyRenewal, type Reseal, reseal } from '#server/record/key-renewal/renew-key.ts'
import { rewriteRows } from '#server/record/key-renewal/rewrite-rows.ts'
import { cardLinkBinding } from './emergency-card-links.ts'
import { draftBinding } from './message-drafts.ts'
import { openingBinding, shareBinding } from './shares.ts'

interface SealedColumn {
  table: string
  /** The column that identifies a row within a person's rows, and its PostgreSQL type. */
  id: string
  type: string
  column: string
  binding: (personId: string, id: string) => string
}

const resealColumn =
  ({ table, id, type, column, binding }: SealedColumn): Reseal =>
  (renewal: KeyRenewal) => {
    const { tx, personId } = renewal
    return rewriteRows<Record<string, string> & { value: Buffer }>({
      ...{ tx, personId, table, ids: { [id]: type } },
      ...{ read: [`${column} as value`], write: { [column]: 'bytea' } },
      next: row => ({ [column]: reseal(renewal, binding(personId, row[id] ?? ''), row.value) }),
    })
  }

const uuids = { id: 'id', type: 'uuid', column: 'sealed' }

export const resealDrafts = resealColumn({
  ...{ table: 'message_drafts', id: 'thread', type: 'text', column: 'sealed' },
  binding: draftBinding,
})

/** The tables that the sign-in role can access. */
export const resealShared: Reseal[] = [
  resealColumn({ ...uuids, table: 'shares', binding: shareBinding }),
  resealColumn({ ...uuids, table: 'share_openings', binding: openingBinding }),
  resealColumn({
    ...{ table: 'emergency_card_links', id: 'person_id', type: 'uuid', column: 'sealed_token' },
    binding: cardLinkBinding,
  }),
]
