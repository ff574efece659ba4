import { createHmac, timingSafeEqual } from 'node:crypto'
import { getTableName, type Table } from 'drizzle-orm'
import type { KeyRing } from './key-ring.ts'

type Value = string | string[] | number | boolean | Date | Buffer | null | undefined

/** The columns of a table that only the server may change. */
export interface MacRule<Name extends string = string> {
  table: string
  drizzleTable: Table
  columns: readonly Name[]
}

export const protectRows = <Name extends string>(table: Table, columns: readonly Name[]): MacRule<Name> => ({
  table: getTableName(table),
  drizzleTable: table,
  columns,
})

type Covered<Name extends string> = Record<Name, Value>

const ID = 4
const MAC = 32

const asText = (value: Value) => {
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? value.toString('base64') : (value ?? null)
}

export type RowMacs = ReturnType<typeof createRowMacs>

/**
 * Rows that give access carry a MAC under the installation's key: an attacker who can write to the database, and does
 * not have the key, can delete such rows but not create one. A MAC is a key id (4 bytes) and an HMAC-SHA-256.
 */
export const createRowMacs = (keyRing: KeyRing, onForged: (table: string) => void = () => {}) => {
  const macsOf = <Name extends string>({ table, columns }: MacRule<Name>, row: Covered<Name>) => {
    const content = JSON.stringify([table, ...columns.map(name => asText(row[name]))])
    const ids = keyRing.secrets('row macs key id')
    return keyRing.secrets('row macs').map((secret, index) => {
      const id = ids[index]?.subarray(0, ID) ?? Buffer.alloc(ID)
      return Buffer.concat([id, createHmac('sha256', secret).update(content).digest()])
    })
  }

  const isValid = <Name extends string>(rule: MacRule<Name>, row: Covered<Name> & { mac: Buffer }) =>
    row.mac.length === ID + MAC && macsOf(rule, row).some(mac => timingSafeEqual(mac, row.mac))

  const make = <Name extends string>(rule: MacRule<Name>, row: Covered<Name>): Buffer => {
    const [mac] = macsOf(rule, row)
    if (!mac) throw new Error('An installation without a key')
    return mac
  }

  return {
    make,
    /** Reports a row that is sealed instead, and could not be decrypted. */
    forged: onForged,

    /** The row with its MAC, to be written. */
    sign: <Name extends string, Row extends Covered<Name>>(rule: MacRule<Name>, row: Row) => ({
      ...row,
      mac: make(rule, row),
    }),

    /** The row, or undefined if its MAC is invalid. */
    verified<Name extends string, Row extends Covered<Name> & { mac: Buffer }>(
      rule: MacRule<Name>,
      row: Row | undefined,
    ): Row | undefined {
      if (!row || isValid(rule, row)) return row
      onForged(rule.table)
      return undefined
    },

    /** Whether the newest key made it. */
    isNewest: <Name extends string>(rule: MacRule<Name>, row: Covered<Name> & { mac: Buffer }) =>
      make(rule, row).equals(row.mac),
  }
}
