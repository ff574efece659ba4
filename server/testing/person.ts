import type { InjectOptions } from 'fastify'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'

export interface CallOptions {
  /** Undefined takes out one that a browser sends. */
  headers?: Record<string, string | undefined>
  /** The client address of the call. */
  address?: string
}

let people = 0
// Each person has their own IP address, so that one test's attempts do not rate-limit another's.
const nextAddress = () => {
  people += 1
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`
}

const sent = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** A browser: keeps cookies, and marks its calls as coming from the app's own pages. */
export const createPerson = (app: App, origin: string) => {
  const cookies = new Map<string, string>()
  const ownAddress = nextAddress()

  const keepCookies = (setCookie: string | string[] | undefined) => {
    for (const line of [setCookie ?? []].flat()) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, pair.slice(name.length + 1))
    }
  }

  const call = async (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: InjectOptions['payload'],
    { headers, address = ownAddress }: CallOptions = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body }),
      remoteAddress: address,
      headers: sent({
        host: new URL(origin).host,
        origin,
        'sec-fetch-site': 'same-origin',
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      }),
    })
    keepCookies(response.headers['set-cookie'])
    return response
  }

  return { call, cookies, address: ownAddress }
}

export type Person = ReturnType<typeof createPerson>
