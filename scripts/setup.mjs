import { buildWeb } from './build-web.mjs'
import { bundleServer } from './bundle-server.mjs'
import { install } from './install.mjs'

await install()
await bundleServer()
await buildWeb()
