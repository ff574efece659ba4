import type { Page } from '@playwright/test'
import { encryptSHLFile, SHL } from 'kill-the-clipboard'
import { expect, test } from '../harness/household.ts'
import { hostileBundle, hostileDevices, hostileImports } from './hostile-imports.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Everything that hostile content could make a page do. */
const watch = (page: Page, own: string) => {
  const seen: string[] = []
  page.on('dialog', shown => {
    seen.push(`dialog: ${shown.message()}`)
    return shown.dismiss()
  })
  page.on('popup', popup => seen.push(`popup: ${popup.url()}`))
  page.on('pageerror', error => seen.push(`error: ${error.message}`))
  page.on('console', message => {
    const isRefusedCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusedCall) seen.push(`console: ${message.text()}`)
  })
  page.on('request', request => {
    const isOurs = request.url().startsWith(own) || /^(blob|data):/.test(request.url())
    if (!isOurs) seen.push(`request: ${request.url()}`)
  })
  return seen
}

// As text: it runs in the page, whose types are not ours.
const READ_TRACES = `({
  ran: 'hacked' in window || 'hacked' in {},
  prototypes: Object.keys(Object.prototype),
  handlers: document.querySelectorAll('[onerror], [onfocus], [onmouseover], [onload]').length,
  foreign: document.querySelectorAll('main iframe, [role=dialog] iframe, object, embed, img[src="x"]').length,
  scripts: [...document.querySelectorAll('[href], [src], [action]')].filter(element =>
    ['href', 'src', 'action'].some(name => /^\\s*(javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ''))).length,
})`
const INERT = { ran: false, prototypes: [], handlers: 0, foreign: 0, scripts: 0 }
const expectInert = async (page: Page, where: string) =>
  expect([where, await page.evaluate<object>(READ_TRACES)]).toEqual([where, INERT])

const kinds = { 'of a clinic or a portal': hostileImports, 'of an app or a device': hostileDevices }
for (const [kind, files] of Object.entries(kinds))
  test(`nothing in a file ${kind} runs while it is read, shown or opened afterwards`, async ({
    page,
    newUser,
    app,
  }) => {
    await newUser()
    const seen = watch(page, app.url)
    for (const [name, content] of await files()) {
      await page.goto('/settings?action=import')
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
      await page.getByLabel('File to import').setInputFiles(file)
      const refused = dialog(page).getByRole('alert')
      const read = dialog(page).getByRole('button', { name: /^(Import|Continue|Add|Change columns)/ })
      const isEmpty = dialog(page).getByText(/Nothing that can be imported was found|is already here/)
      await expect(refused.or(read).or(isEmpty).first(), name).toBeVisible()
      await expectInert(page, name)
      expect([name, seen]).toEqual([name, []])
    }
  })

test('nothing in an imported record runs on the pages that show it', async ({ page, newUser, app }) => {
  await newUser()
  const seen = watch(page, app.url)
  await page.goto('/settings?action=import')
  const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(hostileBundle)) }
  await page.getByLabel('File to import').setInputFiles(file)
  const confirm = dialog(page).getByLabel(/I have checked/)
  const importing = dialog(page).getByRole('button', { name: /^Import \d/ })
  await expect(importing).toBeVisible()
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.check()
    await expect(importing).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await importing.click()
  await expect(dialog(page).getByText(/were added to your records/)).toBeVisible()
  for (const path of ['/medications', '/test-results', '/medical-history']) {
    await page.goto(path)
    const hostile = page.locator('main').getByText('onerror="window.hacked')
    await expect(hostile.filter({ visible: true }).first(), path).toBeVisible()
    await expectInert(page, path)
  }
  const documents = await (await page.request.get('/api/documents')).json()
  expect(documents).not.toEqual([])
  for (const { id } of documents) {
    await page.goto(`/documents?id=${id}`)
    await expect(dialog(page).first()).toBeVisible()
    await expectInert(page, `document ${id}`)
  }
  expect(seen).toEqual([])
})

test('nothing in a share, a card or a conversation runs for whoever opens its link', async ({
  page,
  newUser,
  app,
  browser,
}) => {
  await newUser()
  const hostile = '<img src=x onerror=window.hacked=true>'
  const where = { baseManifestURL: `${app.url}/api/shl`, manifestPath: 'manifest' }
  const shl = SHL.generate({ ...where, label: hostile })
  const [file, link] = [JSON.stringify(hostileBundle), new URL(shl.url).pathname.split('/').at(-2)]
  const locked = await encryptSHLFile({ content: file, key: shl.key, contentType: 'application/fhir+json' })
  const share = { link, file: locked, hours: 1, openings: null, passcode: null }
  const content = { label: '<script>window.hacked=true</script>', records: [], from: null, until: null }
  await expect(await page.request.post('/api/shares', { data: { ...share, content } })).toBeOK()
  const allergy = { substance: hostile, notes: 'javascript:window.hacked=true' }
  await expect(await page.request.post('/api/allergies', { data: allergy })).toBeOK()
  await expect(await page.request.put('/api/settings', { data: { profileVisibility: 'public' } })).toBeOK()
  const made = await page.request.post('/api/emergency-card/link')
  await expect(made).toBeOK()
  const { address: card }: { address: string } = await made.json()

  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage()
  const seen = watch(visitor, app.url)
  await visitor.goto(`${app.url}/shared#${shl.toURI()}`)
  await visitor.getByLabel('Your name').fill('<b>Dr. Lee</b>')
  await visitor.getByRole('button', { name: 'Open records' }).click()
  await expect(visitor.getByText('onerror="window.hacked').first()).toBeVisible()
  await expectInert(visitor, 'share')
  await visitor.goto(card)
  await expect(visitor.getByText('onerror=window.hacked').first()).toBeVisible()
  await expectInert(visitor, 'card')
  for (const hash of [
    '#shlink:/e30',
    '#javascript:window.hacked=true',
    '#<img src=x onerror=window.hacked=true>',
    '#__proto__',
  ]) {
    for (const path of ['/shared', '/card', '/reply', '/invitation', '/reset-password']) {
      await visitor.goto(`${path}${hash}`)
      await expect(visitor.locator('main, [role=main], body > div').first()).toBeVisible()
      await expectInert(visitor, path)
    }
  }
  expect(seen).toEqual([])
  await visitor.context().close()
})
