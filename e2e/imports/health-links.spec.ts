import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MANIFEST_PATH } from '#contract/sharing/share-limits.ts'
import {
  asDigits,
  BUNDLE,
  base64url,
  encryptedFile,
  linkOf,
  newKeys,
  signedCard,
} from '#web/imports/formats/smart-health/testing/write-tokens.ts'
import { expect, test } from '../harness/household.ts'
import { qrPicture } from './qr-picture.ts'

test.beforeEach(({ newUser }) => newUser())

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
const paste = async (page: Page, text: string) => {
  await page.getByLabel('Link or card').fill(text)
  await button(page, 'Open').click()
}
const found = (page: Page) => dialog(page).getByRole('group', { name: 'What is in the file' })
const PASSCODE = '482913'

/** A share as Wellkept makes it, with a vaccination and a passcode. */
const newLink = async (page: Page, origin: string) => {
  const key = new Uint8Array(randomBytes(32))
  const link = base64url(randomBytes(32))
  const file = await encryptedFile(JSON.stringify(BUNDLE), key, 'application/fhir+json', true)
  const content = { label: null, records: [{ type: 'immunizations', count: 1 }], from: null, until: null }
  const share = { link, file, hours: 1, openings: null, passcode: PASSCODE, content }
  expect((await page.request.post('/api/shares', { data: share })).status()).toBe(201)
  const url = `${origin}${MANIFEST_PATH}/${link}/manifest`
  return linkOf({ url, key: base64url(key), flag: 'P', label: 'From Ada' })
}

test('imports what a pasted link leads to, after its passcode', async ({ page, app }) => {
  const link = await newLink(page, app.url)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Import Data' }).click()
  await paste(page, 'my doctor')
  await expect(dialog(page).getByRole('alert')).toHaveText(/not a SMART Health Link or Card/)
  // The answer is seen where the link was pasted at the end of what a phone shows.
  await page.setViewportSize({ width: 390, height: 700 })
  await paste(page, link.slice(0, 20))
  await expect(dialog(page).getByRole('alert')).toHaveText(/This link is incomplete/)
  await expect(dialog(page).getByRole('alert')).toBeInViewport()
  // The server calls no address of its own machine or network.
  await paste(page, linkOf({ url: 'https://127.0.0.1/manifest', key: base64url(new Uint8Array(32)) }))
  await expect(dialog(page).getByText('The server behind this link cannot be reached from here.')).toBeVisible()
  await button(page, 'Choose another file').click()
  await paste(page, `https://viewer.example.org/#${link}`)
  await page.getByLabel('Passcode').fill('000000')
  await button(page, 'Open').click()
  await expect(dialog(page).getByText('Incorrect passcode. Attempts left: 4.')).toBeVisible()
  await page.getByLabel('Passcode').fill(PASSCODE)
  await button(page, 'Open').click()
  await expect(found(page).getByText('1 Immunization')).toBeVisible()
  // The sample is about another person.
  await dialog(page)
    .getByLabel(/^I have checked/)
    .check()
  await button(page, 'Import 1 record').click()
  await expect(dialog(page).getByText(/added to your records/)).toBeVisible()
})

test('opens the link in a text file that somebody saved', async ({ page, app }) => {
  const link = await newLink(page, app.url)
  const choose = (text: string) =>
    page
      .getByLabel('File to import')
      .setInputFiles({ name: 'link.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Import Data' }).click()
  await choose(`Hello Ada,\r\n\r\nhere are your records:\r\n${link.slice(0, 60)}\r\n`)
  await expect(dialog(page).getByRole('alert')).toHaveText(/This link is incomplete/)
  await choose(`\ufeffHello Ada,\r\n\r\nhere are your records:\r\nhttps://viewer.example.org/#${link}\r\n`)
  await page.getByLabel('Passcode').fill(PASSCODE)
  await button(page, 'Open').click()
  await expect(found(page).getByText('1 Immunization')).toBeVisible()
})

test('reads a card from pictures of its codes, and checks its signature when asked', async ({ page }) => {
  const keys = await newKeys()
  const card = await signedCard(keys.privateKey)
  const scan = (token: string, codes: number) =>
    page.getByLabel('Picture of a QR code').setInputFiles(
      asDigits(token, codes).map((code, index) => ({
        name: `code-${index}.bmp`,
        mimeType: 'image/bmp',
        buffer: qrPicture(code),
      })),
    )
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Import Data' }).click()
  await scan(card, 1)
  await expect(dialog(page).getByText('The signature has not been checked.')).toBeVisible()
  await button(page, 'Check signature').click()
  await expect(dialog(page).getByText('The signature could not be checked')).toBeVisible()

  // What the issuer would send; no other server can be reached from here.
  await page.route('**/api/imports/smart-link/keys', route => route.fulfill({ json: { keys: keys.known.keys } }))
  await button(page, 'Check signature').click()
  await expect(dialog(page).getByText('Signed by cards.example.org, signature checked.')).toBeVisible()
  // The sample is about another person.
  await dialog(page)
    .getByLabel(/^I have checked/)
    .check()
  await button(page, 'Import 1 record').click()
  await button(page, 'Done').click()
  const [vaccination] = await (await page.request.get('/api/immunizations')).json()
  expect(vaccination.origin).toMatchObject({ source: 'cards.example.org', isVerified: true })

  await page.getByRole('button', { name: 'Import Data' }).click()
  await scan(await signedCard((await newKeys()).privateKey), 2)
  await button(page, 'Check signature').click()
  await expect(dialog(page).getByText('Not signed by cards.example.org')).toBeVisible()
  await expect(button(page, /Import/)).toHaveCount(0)
})
