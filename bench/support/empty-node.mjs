import { createServer } from 'node:http'

/** A minimal Node server, the baseline of the start. */
const server = createServer((_, answer) => answer.end('alive'))
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
