import { onTestFinished } from 'vitest'
import { type ProviderUser, startOpenIdProvider } from './openid-provider.ts'

/** A provider for the length of a test. */
export const startTestProvider = async (redirectUri: string, people: Record<string, ProviderUser>) => {
  const { config, stop } = await startOpenIdProvider(redirectUri, people)
  onTestFinished(stop)

  /** Goes there as a browser would, signs in, agrees, and gives the address that the provider then leads to. */
  const signInAt = async (address: string, sub: string) => {
    const cookies = new Map<string, string>()
    const visit = async (url: string, form?: Record<string, string>): Promise<string> => {
      const response = await fetch(new URL(url, config.issuer), {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const next = response.headers.get('location')
      if (!next) {
        const prompt = /name="prompt" value="(\w+)"/.exec(await response.text())?.[1]
        if (!prompt) throw new Error(`The provider answered ${response.status} without a way on`)
        return visit(url, { prompt, ...(prompt === 'login' && { login: sub, password: 'any' }) })
      }
      return next.startsWith(redirectUri) ? next : visit(next)
    }
    return visit(address)
  }

  return { config, signInAt }
}
