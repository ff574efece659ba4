import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import type { activity, activityHeads } from './activity-tables.ts'

export type ActivityRow = typeof activity.$inferSelect
export type ActivityHead = typeof activityHeads.$inferSelect

/** The hash before the first line. */
export const NOTHING = Buffer.alloc(32)

/** Derived from the person's key, so that proofs cannot be forged with the database alone. */
const secretOf = cachePerKey((key: SealingKey) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key.secret, '', 'wellkept activity', 32))),
)

const proof = (key: SealingKey, parts: (string | number | null)[]) =>
  createHmac('sha256', secretOf(key)).update(JSON.stringify(parts)).digest()

/** The proof of a line at its position, after the previous line. */
export const proofOfLine = (key: SealingKey, row: Omit<ActivityRow, 'proof'>, before: Buffer) =>
  proof(key, [
    'line',
    row.personId,
    row.line,
    row.at.toISOString(),
    row.kind,
    row.about,
    row.outcome,
    row.sealed.toString('base64'),
    before.toString('base64'),
  ])

/** The proof of the log's length and last line. */
export const proofOfHead = (key: SealingKey, { personId, lines, lastProof }: Omit<ActivityHead, 'proof'>) =>
  proof(key, ['head', personId, lines, lastProof.toString('base64')])
