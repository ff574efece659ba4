import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { oncePer } from '#contract/record/once-per.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import type { activity, activityHeads } from './activity-tables.ts'

export type ActivityRow = typeof activity.$inferSelect
export type ActivityHead = typeof activityHeads.$inferSelect

/** What stands before the first line. */
export const NOTHING = Buffer.alloc(32)

/** From the owner's own key, which only the installation's key unwraps: whoever has the database alone proves nothing. */
const secretOf = oncePer((key: SealingKey) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key.secret, '', 'wellkept activity', 32))),
)

const proof = (key: SealingKey, parts: (string | number | null)[]) =>
  createHmac('sha256', secretOf(key)).update(JSON.stringify(parts)).digest()

/** Holds for this line in this place, after that line, and nowhere else. */
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

/** Holds for a log of so many lines that ends with this one. */
export const proofOfHead = (key: SealingKey, { personId, lines, lastProof }: Omit<ActivityHead, 'proof'>) =>
  proof(key, ['head', personId, lines, lastProof.toString('base64')])
