import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'

await install()
await buildWeb()
