import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '../../start/config.ts'
import { rewritePersonPath } from '../person-path.ts'

const unneeded = (): never => {
  throw new Error('A schema that is not of zod')
}

/** Fastify with zod; route files use its type. */
export const newServer = (config: Config) => {
  const app = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1_048_576,
    rewriteUrl: rewritePersonPath,
    // What still arrives on a kept connection while the server stops is answered as ever.
    return503OnClosing: false,
    http: { headersTimeout: config.timeout.headers, connectionsCheckingInterval: config.timeout.headers / 4 },
    // Paths may hold ids; what a person wrote is only ever in bodies, and bodies are never logged.
    logger: { level: process.env.NODE_ENV === 'test' ? 'silent' : 'warn' },
    // Only files and probes opt in: a HEAD of an export would run the whole export.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    // Fastify's own compilers are not loaded, because zod is used instead.
    schemaController: { compilersFactory: { buildValidator: unneeded, buildSerializer: unneeded } },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

export type App = ReturnType<typeof newServer>
