import type { KeyRenewal } from '../key-renewal/renew-key.ts'
import { rewriteRows } from '../key-renewal/rewrite-rows.ts'
import { resealRecord } from '../sealed-record.ts'
import { typeOfTag, typeTag } from '../type-tag.ts'

interface Row {
  type: string
  id?: string
  record_id?: string
  version: number
  sealed: Buffer
}

/** Every record and every version of it. */
export const resealRecords = async (renewal: KeyRenewal) => {
  const { tx, personId, before, after } = renewal
  const next = ({ id, record_id, version, type: tag, sealed }: Row) => {
    const type = typeOfTag(before, tag)
    const name = type?.name ?? tag
    return {
      type: type ? typeTag(after, type) : tag,
      sealed: resealRecord(renewal, name, { id: id ?? record_id ?? '', version, sealed }),
    }
  }
  const write = { type: 'text', sealed: 'bytea' }
  await rewriteRows<Row>({
    ...{ tx, personId, table: 'records', ids: { id: 'uuid' }, read: ['type', 'version', 'sealed'], write, next },
  })
  await rewriteRows<Row>({
    ...{ tx, personId, table: 'record_history', ids: { record_id: 'uuid', version: 'integer' } },
    ...{ read: ['type', 'sealed'], write, next },
  })
}
