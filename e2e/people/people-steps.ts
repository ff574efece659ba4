import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expect, type Person } from '../harness/household.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const active = (page: Page) => page.getByRole('region', { name: 'Active Medications' })

/** A page of a signed-out visitor at another IP address, because registering is rate limited. */
export const newVisitor = async (browser: Browser, baseURL: string | undefined) => {
  const from = { 'X-Forwarded-For': `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}` }
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', extraHTTPHeaders: from })
  return context.newPage()
}

export const signIn = async (context: BrowserContext, { cookies }: Person) => context.addCookies(cookies)

export const newEmail = () => `${randomUUID()}@example.org`

/** Adds a person without an account and returns their id. */
export const addPerson = async (page: Page, firstName: string, lastName: string) => {
  await page.goto('/people')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog(page).getByLabel('First name').fill(firstName)
  await dialog(page).getByLabel('Last name').fill(lastName)
  await dialog(page).getByLabel('Date of birth').fill('2019-04-02')
  await dialog(page).getByLabel('Relation to you').selectOption('Child')
  await dialog(page).getByRole('button', { name: 'Add a person' }).click()
  const row = personRow(page, `${firstName} ${lastName}`)
  await row.getByRole('button', { name: 'Open records' }).click()
  await expect(page).toHaveTitle(`${firstName} ${lastName} · Health Dashboard · Wellkept`)
  return personIdOf(page)
}

export const personRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

export const personIdOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? ''

/** The entries in the menu of a person's row. */
export const choose = async (page: Page, name: string, entry: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Invites a person; returns the link, which is shown only once. */
export const readLink = async (page: Page) => {
  const link = await dialog(page).getByLabel('Invitation link').inputValue()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  return link
}

export const invite = async (page: Page, id: string, email: string, role: string, withSensitive = false) => {
  await page.goto(`/people/access?person=${id}`)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await dialog(page).getByLabel('Their email').fill(email)
  await dialog(page).getByRole('radio', { name: role }).check()
  if (withSensitive) await dialog(page).getByLabel('With sensitive records').check()
  await dialog(page).getByRole('button', { name: 'Create invitation' }).click()
  return readLink(page)
}

/** Registers through an invitation's link; the email address is prefilled. */
export const register = async (page: Page, link: string, firstName: string, lastName: string) => {
  await page.goto(link)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Password', { exact: true }).fill('nine quiet amber foxes')
  await page.getByRole('button', { name: 'Create Account' }).click()
}

export const editRecord = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}
