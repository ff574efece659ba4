import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { test as base, expect } from './test.ts'

export { expect } from './test.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
  cookies: Parameters<BrowserContext['addCookies']>[0]
}

interface Household {
  administrator: Person
  patient: Person
}

const people = {
  // The first account of an installation is its administrator.
  administrator: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'nine small brown owls' },
  patient: { firstName: 'Ben', lastName: 'Okri', email: 'ben@example.org', password: 'seven calm grey herons' },
}

/**
 * An installation with an administrator and a patient, registered once per worker because registration is rate
 * limited; and a page on which any console error, such as a content security policy violation, fails the test.
 */
export const test = base.extend<
  {
    quietConsole: undefined
    signedIn: (member: keyof Household) => Promise<Person>
    /** Registers and signs in a new person with an empty account. */
    newUser: () => Promise<Person>
  },
  { household: Household }
>({
  household: [
    async ({ app, playwright }, use) => {
      const administrator = await register(playwright, app.url, people.administrator)
      const patient = await register(playwright, app.url, people.patient)
      await use({ administrator, patient })
    },
    { scope: 'worker', auto: true },
  ],

  signedIn: async ({ household, context }, use) => {
    await use(async member => {
      await context.addCookies(household[member].cookies)
      return household[member]
    })
  },

  newUser: async ({ app, playwright, context }, use) => {
    await use(async () => {
      const person = await register(playwright, app.url, { ...people.patient, email: `${randomUUID()}@example.org` })
      await context.addCookies(person.cookies)
      return person
    })
  },

  quietConsole: [
    async ({ page }, use) => {
      const consoleErrors = collectConsoleErrors(page)
      await use(undefined)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

let registered = 0

async function register(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  person: Omit<Person, 'cookies'>,
): Promise<Person> {
  registered += 1
  const from = { 'X-Forwarded-For': `10.0.${registered >> 8}.${registered & 255}` }
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: from })
  await expect(await request.post('/api/register', { data: person })).toBeOK()
  // So that tests choose light or dark through the device's setting.
  await expect(await request.put('/api/settings', { data: { theme: 'auto' } })).toBeOK()
  const { cookies } = await request.storageState()
  await request.dispose()
  return { ...person, cookies }
}

function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', error => consoleErrors.push(error.message))
  page.on('console', message => {
    // Many tests cause a refused request, which the browser itself logs.
    const isRefusedCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusedCall) consoleErrors.push(message.text())
  })
  return consoleErrors
}
