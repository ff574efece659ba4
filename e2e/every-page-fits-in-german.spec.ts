import type { Page } from '@playwright/test'
import { expect, test } from './harness/household.ts'
import { routes } from './harness/route-table.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What is wider than its place: the page itself, or the words of something to press. */
const overflowing = async (page: Page): Promise<string[]> => {
  const width = page.viewportSize()?.width ?? 0
  const pageWidth = await page.locator('html').evaluate(html => html.scrollWidth)
  const cut = await page
    .locator('main button, main a, nav a, [role=tab], main label')
    .filter({ visible: true })
    .evaluateAll((elements, most) => {
      return elements.flatMap(element => {
        const { left, right, width } = element.getBoundingClientRect()
        // A pixel is for fractions; what is there for screen readers alone has no width.
        const isCut = width > 1 && (element.scrollWidth > element.clientWidth + 1 || left < -1 || right > most + 1)
        return isCut ? [String(element.textContent)] : []
      })
    }, width)
  return pageWidth > width ? [`the page is ${pageWidth} wide`, ...cut] : cut
}

// The longest words of the four languages; whatever fits them fits the rest.
test('every page fits in German, on a desk and on a phone', async ({ page, newcomer }) => {
  test.slow()
  await newcomer()
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  await expect(await page.request.put('/api/settings', { data: { language: 'de', units: 'metric' } })).toBeOK()
  const wrong: Record<string, string[]> = {}
  for (const { path } of [...routes, { path: '/no-such-page' }]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.getByText('Wird geladen …')).toHaveCount(0)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await overflowing(page)
      if (found.length > 0) wrong[`${path} at ${width}`] = found
    }
  }
  expect(wrong).toEqual({})
})

test('the landing page fits in the German of a visitor’s browser', async ({ browser, app }) => {
  const context = await browser.newContext({ locale: 'de-AT', baseURL: app.url })
  const page = await context.newPage()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/?tab=register')
    await expect(page.getByRole('button', { name: 'Konto erstellen' })).toBeVisible()
    expect(await overflowing(page)).toEqual([])
  }

  // Whoever registers in German goes on in German.
  await page.getByLabel('Vorname').fill('Eva')
  await page.getByLabel('Nachname').fill('Kern')
  await page.getByLabel('E-Mail').fill('eva.kern@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await expect(page.getByText('Verwenden Sie mindestens 10 Zeichen.')).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill('sieben ruhige graue Reiher')
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gesundheitsübersicht' })).toBeVisible()
  await context.close()
})
