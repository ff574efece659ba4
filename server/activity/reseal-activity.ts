import { BrokenSeal } from '#server/platform/secrets/sealing.ts'
import { type KeyRenewal, reseal } from '#server/record/key-renewal/renew-key.ts'
import { rewriteRows } from '#server/record/key-renewal/rewrite-rows.ts'
import { hideSensitiveName, showSensitiveName } from '#server/record/type-tag.ts'
import { type ActivityRow, NOTHING, proofOfHead, proofOfLine } from './activity-proof.ts'
import { activityBinding, findHead, saveHead } from './append-activity.ts'

type Line = Omit<ActivityRow, 'personId'>

/** An altered line cannot be decrypted; it does not stop the renewal, and the check still reports it. */
const resealLine = (renewal: KeyRenewal, { line, sealed }: Line) => {
  try {
    return reseal(renewal, activityBinding(renewal.personId, line), sealed)
  } catch (error) {
    if (error instanceof BrokenSeal) return sealed
    throw error
  }
}

/** The whole log, with new proofs; where it was altered before, they stay wrong. */
export const resealActivity = async (renewal: KeyRenewal) => {
  const { tx, personId, before, after } = renewal
  const head = await findHead(tx, personId)
  if (!head) return
  let isWhole = true
  let last: { line: number; proof: Buffer; newProof: Buffer } = { line: 0, proof: NOTHING, newProof: NOTHING }
  const next = (row: Line) => {
    isWhole &&= row.line === last.line + 1 && proofOfLine(before, { ...row, personId }, last.proof).equals(row.proof)
    const about = row.about && hideSensitiveName(after, showSensitiveName(before, row.about))
    const sealed = resealLine(renewal, row)
    const newProof = isWhole ? proofOfLine(after, { ...row, personId, about, sealed }, last.newProof) : row.proof
    last = { line: row.line, proof: row.proof, newProof }
    return { about, sealed, proof: newProof }
  }
  await rewriteRows<Line>({
    ...{ tx, personId, table: 'activity', ids: { line: 'integer' } },
    read: ['at', 'kind', 'about', 'outcome', 'sealed', 'proof'],
    write: { about: 'text', sealed: 'bytea', proof: 'bytea' },
    next,
  })
  const isEnd = isWhole && last.line === head.lines && last.proof.equals(head.lastProof)
  const renewed = { personId, lines: head.lines, lastProof: isEnd ? last.newProof : head.lastProof }
  const isSound = proofOfHead(before, head).equals(head.proof)
  await saveHead(tx, { ...renewed, proof: isSound ? proofOfHead(after, renewed) : head.proof })
}
