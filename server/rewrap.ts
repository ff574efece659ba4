import { asc, getTableColumns, gt } from 'drizzle-orm'
import type pg from 'pg'
import * as accountRules from './account/account-macs.ts'
import { codeBinding, RECOVERY_CODES } from './account/two-factor/recovery-codes.ts'
import { SECRETS, secretBinding } from './account/two-factor/two-factor.ts'
import { LOG_OWNER } from './administration/log/administration-log.ts'
import { fileNameBinding } from './administration/past-imports.ts'
import { feedRule } from './healthcare/calendar/calendar-feeds.ts'
import { formerManagerRule, grantRule, personInvitationRule } from './people/grant-rule.ts'
import type { Database } from './platform/database/database.ts'
import { people } from './platform/database/tables.ts'
import { userRule } from './platform/database/user-rows.ts'
import { type KeyRing, keyBinding, type Sealer, WRAPPING } from './platform/secrets/key-ring.ts'
import { createRowMacs, type MacRule, type RowMacs } from './platform/secrets/row-macs.ts'
import { BrokenSeal } from './platform/secrets/sealing.ts'
import { rewrapPersonKeys } from './record/person-keys.ts'
import { cardLinkRule } from './sharing/emergency-card-links.ts'
import { replyLinkRule } from './sharing/reply-links.ts'

const AT_ONCE = 500

interface SealedColumn {
  table: string
  column: string
  /** The columns that identify a row in the binding. */
  owner: string
  purpose: string
  binding: (owner: string) => string
}

/** Everything that the installation's key seals, beside people's own keys. */
const sealedColumns: SealedColumn[] = [
  { table: 'two_factors', column: 'sealed_secret', owner: 'user_id', purpose: SECRETS, binding: secretBinding },
  { table: 'recovery_codes', column: 'sealed_hash', owner: 'user_id', purpose: RECOVERY_CODES, binding: codeBinding },
  { table: 'admin_imports', column: 'sealed_file_name', owner: 'id', purpose: WRAPPING, binding: fileNameBinding },
  {
    table: 'administration_log_head',
    column: 'wrapped_key',
    owner: 'id',
    purpose: WRAPPING,
    binding: () => keyBinding(LOG_OWNER),
  },
]

/** Every table whose rows carry a MAC. */
export const macRules: MacRule[] = [
  ...Object.values(accountRules),
  ...[userRule, grantRule, personInvitationRule, formerManagerRule, feedRule, replyLinkRule, cardLinkRule],
]

const resealed = (sealer: Sealer, binding: string, sealed: Buffer) => {
  try {
    return sealer.seal(binding, sealer.open(binding, sealed))
  } catch (error) {
    // No key opens it: it was invalid before, and stays so.
    if (error instanceof BrokenSeal) return undefined
    throw error
  }
}

/** Rewraps the values of a column that an older key sealed. */
const replaceEach = async <Row extends pg.QueryResultRow & { place: string; value: Buffer }>(
  client: pg.Client,
  { table, column, select }: { table: string; column: string; select: string },
  next: (row: Row) => Buffer | undefined,
) => {
  let last: Buffer = Buffer.alloc(0)
  let replaced = 0
  while (true) {
    const { rows } = await client.query<Row>(
      `select ctid::text as place, ${column} as value, ${select} from ${table} where ${column} > $1
       order by ${column} limit ${AT_ONCE}`,
      [last],
    )
    for (const row of rows) {
      const value = next(row)
      if (!value) continue
      // A row written in the meantime uses the newest key already.
      await client.query(`update ${table} set ${column} = $1 where ctid = $2::tid and ${column} = $3`, [
        value,
        row.place,
        row.value,
      ])
      replaced += 1
    }
    const end = rows.at(-1)
    if (!end) return replaced
    last = end.value
  }
}

const columnsOf = ({ table, drizzleTable, columns }: MacRule) => {
  const known = getTableColumns(drizzleTable)
  const hasSecondStep = `exists (select from two_factors f where f.user_id = ${table}.user_id and f.enabled_at is not null)`
  return columns.map(name => `${known[name]?.name ?? hasSecondStep} as "${name}"`).join()
}

const remakeMacs = (client: pg.Client, macs: RowMacs, rule: MacRule) =>
  replaceEach(client, { table: rule.table, column: 'mac', select: columnsOf(rule) }, row => {
    const signed = { ...row, mac: row.value }
    if (macs.isNewest(rule, signed) || !macs.verified(rule, signed)) return undefined
    return macs.make(rule, signed)
  })

const rewrapColumn = (
  client: pg.Client,
  keyRing: KeyRing,
  { table, column, owner, purpose, binding }: SealedColumn,
) => {
  const sealer = keyRing.sealer(purpose)
  return replaceEach<{ place: string; value: Buffer; owner: string }>(
    client,
    { table, column, select: `${owner}::text as owner` },
    row => (sealer.isOld(row.value) ? resealed(sealer, binding(row.owner), row.value) : undefined),
  )
}

async function* everybody(accounts: Database['accounts']) {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const page = await accounts
      .select({ id: people.id })
      .from(people)
      .where(gt(people.id, after))
      .orderBy(asc(people.id))
      .limit(AT_ONCE)
    for (const { id } of page) yield id
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Rewraps everything with the newest key. Resumable. Returns how many values were replaced. */
export const rewrapAll = async (client: pg.Client, database: Database, keyRing: KeyRing) => {
  let replaced = 0
  for await (const personId of everybody(database.accounts)) {
    replaced += await rewrapPersonKeys(database, keyRing, personId)
  }
  for (const column of sealedColumns) replaced += await rewrapColumn(client, keyRing, column)
  const macs = createRowMacs(keyRing)
  for (const rule of macRules) replaced += await remakeMacs(client, macs, rule)
  return replaced
}
