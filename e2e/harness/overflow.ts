import type { Page } from '@playwright/test'
import { expect } from './test.ts'

// Text that is truncated on purpose is in a `span`.
const TEXT = 'main :is(h1, h2, h3, p, dt, dd, label, button, a), nav a, [role=tab]'

/** Finds overflow of the page itself, and of text out of its box. */
const overflowing = async (page: Page): Promise<string[]> => {
  const width = page.viewportSize()?.width ?? 0
  const pageWidth = await page.locator('html').evaluate(html => html.scrollWidth)
  const cut = await page
    .locator(TEXT)
    .filter({ visible: true })
    .evaluateAll((elements, most) => {
      return elements.flatMap(element => {
        const { left, right, width } = element.getBoundingClientRect()
        // A table that scrolls sideways may be as wide as its content.
        const isOutside = (left < -1 || right > most + 1) && !element.closest('.overflow-x-auto')
        // One pixel allows for rounding; text for screen readers has no width.
        const isCut = width > 1 && (element.scrollWidth > element.clientWidth + 1 || isOutside)
        return isCut ? [String(element.textContent)] : []
      })
    }, width)
  return pageWidth > width ? [`the page is ${pageWidth} wide`, ...cut] : cut
}

/** What still overflows after the page has adapted to a new width. */
export const lastingOverflow = async (page: Page) => {
  let found: string[] = []
  const check = async () => {
    found = await overflowing(page)
    return found
  }
  await expect
    .poll(check, { timeout: 2000 })
    .toEqual([])
    .catch(() => {})
  return found
}
