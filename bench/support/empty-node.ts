import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Node that does nothing but answer, as the measure of a start. */
const server = createServer((_, answer) => answer.end('alive'))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`ready http://127.0.0.1:${port}`)
})
process.on('SIGTERM', () => process.exit(0))
