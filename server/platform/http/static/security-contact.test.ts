import { expect, it } from 'vitest'
import { readConfig } from '../../start/config.ts'
import { newServer } from '../lifecycle/http-server.ts'
import { securityContactRoute } from './security-contact.ts'

const ask = (contact?: string) => {
  const app = newServer(readConfig({}))
  securityContactRoute(app, contact)
  return app.inject('/.well-known/security.txt')
}

it('names the security contact, for the next month', async () => {
  const { statusCode, headers, body } = await ask('mailto:security@example.org')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const [contact, expires = '', ...rest] = body.split('\n')
  expect([contact, rest]).toEqual(['Contact: mailto:security@example.org', ['']])
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29)
  // The standard recommends less than a year.
  expect(days).toBeLessThan(365)
})

it('is a plain-text 404 if the operator names no contact', async () => {
  const { statusCode, headers, body } = await ask()
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(body).toBe('This installation names no security contact.\n')
})
