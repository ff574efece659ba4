import type { App } from '../lifecycle/http-server.ts'

const VALID_FOR = 30 * 24 * 60 * 60 * 1000

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a vulnerability. */
export const securityContactRoute = (app: App, contact: string | undefined) => {
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'anyone' }, exposeHeadRoute: true, schema: { hide: true } },
    async (_, reply) => {
      reply.type('text/plain; charset=utf-8')
      if (!contact) return reply.code(404).send('This installation names no security contact.\n')
      // Counted from each request, because a served file is current.
      const expires = new Date(Date.now() + VALID_FOR).toISOString()
      return reply.send(`Contact: ${contact}\nExpires: ${expires}\n`)
    },
  )
}
