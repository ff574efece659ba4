import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { GroupingSocket } from './grouping-socket.ts'

it('sends what is written in one turn together', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new GroupingSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')

  socket.write('begin')
  await Promise.resolve()
  socket.write('commit')
  expect(socket.writableLength).toBe('begincommit'.length)
  await new Promise(setImmediate)
  expect(socket.writableLength).toBe(0)

  socket.destroy()
  server.close()
})
