import pg from 'pg'

export interface PreparedRead {
  name: string
  text: string
  values: unknown[]
}

const prepared = new WeakMap<pg.PoolClient, Set<string>>()

const literal = (value: unknown) => (value === null ? 'null' : pg.escapeLiteral(String(value)))

/** It would end the message in the middle of the statement. */
const refuseNul = (values: unknown[]) => {
  if (values.some(value => String(value).includes('\0'))) throw new Error('A value with a NUL')
}

/**
 * Statements in one message are one transaction: the settings of the first one apply to
 * this read only, and neither begin nor commit is sent. A read is prepared on its first use of a connection.
 */
export const readInOneRoundTrip = async <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  first: string,
  { name, text, values }: PreparedRead,
): Promise<Row[]> => {
  refuseNul(values)
  const names = prepared.get(client) ?? new Set()
  prepared.set(client, names)
  const quoted = pg.escapeIdentifier(name)
  const prepare = names.has(name) ? '' : `prepare ${quoted} as ${text};`
  const execute = `execute ${quoted} (${values.map(literal).join()})`
  const answers: unknown = await client.query(`set transaction read only;${first};${prepare}${execute}`)
  names.add(name)
  const last: pg.QueryResult<Row> | undefined = Array.isArray(answers) ? answers.at(-1) : undefined
  if (!last) throw new Error('A read without an answer')
  return last.rows
}

/** On Citus, which sends the whole message of a setting on to its nodes: each statement in a message of its own. */
export const readInMessages = async <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  first: string,
  read: PreparedRead,
): Promise<Row[]> => {
  refuseNul(read.values)
  const [, , { rows }] = await Promise.all([
    client.query('begin read only'),
    client.query(first),
    client.query<Row>(read),
    client.query('commit'),
  ])
  return rows
}
