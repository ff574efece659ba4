import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The content security policy: only our own files. */
const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

const written = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/** The same as the header says it. */
export const CONTENT_POLICY = written(directives)

/**
 * For the script of a worker, which has a policy of its own: pages may compile no WebAssembly, but decoders of pictures and
 * the recognition of text are made of it.
 */
export const WORKER_POLICY = written({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
})

const hashesOf = (tag: 'script' | 'style', html: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

/** For a page with an inline script and style: allows exactly those, by their hash. */
export const policyOf = (html: string) =>
  written({
    ...directives,
    'script-src': [...directives['script-src'], ...hashesOf('script', html)],
    'style-src': [...directives['style-src'], ...hashesOf('style', html)],
  })

/** The same as helmet's, written out because helmet builds them anew for every response. */
const headers = {
  // The default; only routes whose files never change override it.
  'cache-control': 'no-store',
  'content-security-policy': CONTENT_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Sign-out over plain http recognises this app's own pages by the referrer.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

export const addSecurityHeaders = (app: FastifyInstance, isHttps: boolean) => {
  const sent = { ...headers, ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }) }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(sent)
    done()
  })
}
