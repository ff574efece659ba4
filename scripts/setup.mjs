import { buildServer, buildWeb, isEverythingBuilt } from './build.mjs'
import { install } from './install.mjs'

await install(isEverythingBuilt() ? 'serve' : 'build')
await buildServer()
await buildWeb()
