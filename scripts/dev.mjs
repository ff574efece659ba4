import { install } from './install.mjs'
import { run, stop } from './run.mjs'

await install('build')

const port = Number(process.env.PORT) || 3000
const host = process.env.HOST || 'localhost'
const origin = `http://${host}:${port}`
const api = { PORT: String(port + 1), HOST: '127.0.0.1', WELLKEPT_ORIGIN: origin }

console.log(`The page reloads itself at ${origin}; the API behind it is at http://localhost:${port + 1}`)
const vite = ['node_modules/vite/bin/vite.js', '--port', String(port), '--host', host, '--strictPort']
await Promise.race([
  run('node', ['--watch', '--watch-preserve-output', 'server/main.mjs'], api),
  run('node', vite, { WELLKEPT_API: `http://127.0.0.1:${port + 1}` }),
])
// If one ends, the other is useless.
stop()
