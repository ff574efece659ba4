import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { onTestFinished } from 'vitest'

type Cut = { statement: string; when: 'before' | 'after' }

/** Between a server and its database, to cut a connection at a certain statement. */
export const startDatabaseProxy = async ({ host, port, ...login }: pg.ClientConfig) => {
  let cut: Cut | undefined
  let cuts = 0
  const sockets = new Set<Socket>()

  const proxy = createServer(client => {
    const database = connect(`${host}/.s.PGSQL.${port}`)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => sockets.delete(socket))
    }
    let isLast = false
    // The database hears of the cut behind all that was sent: otherwise it may leave out what it has not read yet.
    const left = () => (isLast ? database.end() : end())
    client.on('end', left).on('close', left)
    database.on('close', end)
    client.on('data', chunk => {
      const isHere = cut !== undefined && chunk.includes(cut.statement)
      if (isHere) cuts += 1
      if (isHere && cut?.when === 'before') return end()
      isLast ||= isHere
      database.write(chunk)
    })
    // What the database says of the last statement never arrives.
    database.on('data', chunk => (isLast ? client.destroy() : client.write(chunk)))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = proxy.address()
  if (!address || typeof address === 'string') throw new Error('A proxy without a port')
  const connection: pg.ClientConfig = { ...login, host: '127.0.0.1', port: address.port }

  return {
    connection,
    /** Before a statement is sent, or after it was sent and before its outcome is known. */
    cutAt(statement: string, when: Cut['when']) {
      cut = { statement, when }
    },
    heal() {
      cut = undefined
    },
    cuts: () => cuts,
  }
}
