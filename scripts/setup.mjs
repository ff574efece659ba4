import { buildWeb, isWebBuilt } from './build-web.mjs'
import { bundleServer, isServerBundled } from './bundle-server.mjs'
import { install } from './install.mjs'

await install(isServerBundled() && isWebBuilt() ? 'serve' : 'build')
await bundleServer()
await buildWeb()
