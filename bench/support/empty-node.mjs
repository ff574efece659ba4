import { createServer } from 'node:http'

/** A Node that does nothing but answer, as the measure of a start. */
const server = createServer((_, answer) => answer.end('alive'))
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
