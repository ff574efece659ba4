import { buildWeb } from './build-web.mjs'
import { bundlePackages } from './bundle-packages.mjs'
import { install } from './install.mjs'

await install()
await bundlePackages()
await buildWeb()
