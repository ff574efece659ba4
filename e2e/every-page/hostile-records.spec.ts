import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { isFreeText } from '#contract/record/read-value.ts'
import { recordTypes } from '#contract/records.ts'
import { HOSTILE_WORDS } from '#server/testing/hostile-values.ts'
import { routeEntries } from '../../web/route-table.ts'
import { expect, test } from '../harness/household.ts'
import { follow, navigateTo, openApp } from '../harness/in-app.ts'

const PAYLOADS = [HOSTILE_WORDS.markup, HOSTILE_WORDS.attribute, HOSTILE_WORDS.address, HOSTILE_WORDS.template]
const NAME = '<img src=x onerror=window.hacked=true>'

/** Puts hostile text into every text field of some of a type's sample records. */
const makeHostile = async (page: Page, record: AnyRecordType, index: number) => {
  const saved: { id: string }[] = await (await page.request.get(`${record.path}?limit=4`)).json()
  let names = Object.entries<Field>(record.fields).flatMap(([name, field]) => (isFreeText(field) ? [name] : []))
  for (const [number, { id }] of saved.entries()) {
    const payload = PAYLOADS[(index + number) % PAYLOADS.length] ?? ''
    const fitted = (name: string) => payload.slice(0, record.fields[name].max)
    // Fields with a format, such as email, reject it; the others are tried again without them.
    for (let time = 0; time < 5 && names.length > 0; time += 1) {
      const data = Object.fromEntries(names.map(name => [name, fitted(name)]))
      const answer = await page.request.put(`${record.path}/${id}`, { data })
      if (answer.ok()) break
      expect(answer.status(), await answer.text()).toBe(400)
      const { fields = {} }: { fields?: object } = await answer.json()
      names = names.filter(name => !(name in fields))
    }
  }
}

const SCRIPT_SELECTORS = ['javascript:', 'data:', 'vbscript:'].flatMap(scheme => [
  `a[href^="${scheme}" i]`,
  `iframe[src^="${scheme}" i]`,
  `form[action^="${scheme}" i]`,
])

// As text: it runs in the page, whose types are not ours.
const READ_TRACES = `({
  ran: 'hacked' in window,
  scripts: [...document.querySelectorAll(${JSON.stringify(SCRIPT_SELECTORS.join())})].map(e => e.outerHTML),
  handlers: document.querySelectorAll('[onerror], [onfocus], [onmouseover], [onload]').length,
  images: document.querySelectorAll('img[src="x"]').length,
})`

/** No payload runs, now or on click. */
const expectInert = async (page: Page, path: string) => {
  const found = await page.evaluate<object>(READ_TRACES)
  expect([path, found]).toEqual([path, { ran: false, scripts: [], handlers: 0, images: 0 }])
}

/** Returns a function that waits for all requests of a page, except live updates. */
const followRequests = (page: Page) => {
  const open = new Set<Request>()
  page.on('request', request => {
    if (!request.url().includes('/api/events')) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return () => expect.poll(() => open.size).toBe(0)
}

test('shows hostile text on every page as text, and runs none of it', async ({ page, newUser, signedIn }) => {
  test.setTimeout(300_000)
  const person = await newUser()
  // Console errors, such as content policy violations, already fail the test.
  page.on('dialog', dialog => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
  const allIsThere = followRequests(page)
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  await expect(await page.request.post('/api/populate-sample-profile')).toBeOK()
  const profile = { firstName: NAME, lastName: HOSTILE_WORDS.template, emergencyContactName: NAME, address: NAME }
  await expect(await page.request.put('/api/users/profile', { data: profile })).toBeOK()
  for (const [index, record] of recordTypes.entries()) await makeHostile(page, record, index)
  const [provider] = await (await page.request.get('/api/providers')).json()
  const message = { draftId: randomUUID(), providerId: provider.id, subject: NAME, content: HOSTILE_WORDS.markup }
  const composed = await page.request.post('/api/messages/compose', { data: message })
  await expect(composed).toBeOK()
  const { link }: { link: { address: string } } = await composed.json()

  await openApp(page)
  for (const { path, title, adminOnly } of routeEntries) {
    if (adminOnly) continue
    await navigateTo(page, path)
    await expect(page.locator('main h1')).toHaveText(title)
    await allIsThere()
    await expectInert(page, path)
  }

  // Details of a record of each type, which its page opens, and where the text is shown in full.
  for (const { name, page: at, path } of recordTypes) {
    if (typeof at !== 'string') continue
    const [record] = await (await page.request.get(path)).json()
    await follow(page, `${at}?record=${name}&id=${record.id}`)
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await expectInert(page, name)
  }

  // The provider's view.
  await page.goto(link.address)
  await expect(page.getByText(HOSTILE_WORDS.markup, { exact: true })).toBeVisible()
  await expectInert(page, 'reply')

  // The administrator's view, which shows the name.
  await signedIn('administrator')
  await openApp(page)
  for (const { path, title } of routeEntries.filter(route => route.adminOnly)) {
    await navigateTo(page, path)
    await expect(page.locator('main h1')).toHaveText(title)
    await allIsThere()
    if (path === '/admin') await expect(page.getByRole('cell', { name: person.email }).last()).toBeVisible()
    await expectInert(page, path)
  }
})
