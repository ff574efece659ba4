import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './household.ts'

interface Look {
  theme: 'light' | 'dark'
  width: number
}

// Contrast follows from the theme and layout from the width, so that two looks see what four would.
const LOOKS: Look[] = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 360 },
]

/** In both themes, on a desk and on a phone, or only as it is looked at now. */
export async function expectNoViolations(page: Page, looks: 'both' | 'as it is' = 'both') {
  // A colour on its way from one theme to the other, or a window that moves in, has no contrast to speak of.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A page that is still kept back would be looked at half hidden.
  await expect(page.locator('div[aria-busy=true]')).toHaveCount(0)
  if (looks === 'as it is') return expectNone(page)
  for (const { theme, width } of LOOKS) {
    await test.step(`${theme}, ${width} pixels wide`, async () => {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 800 })
      // The page itself hears of it a moment later.
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
      await expectNone(page)
    })
  }
}

const violationsOn = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(node => node.target) }))
}

const MOST_ATTEMPTS = 3

/**
 * Only what lasts: a page may look wrong for one frame after a change of width or theme. Counts attempts and not
 * seconds, because one analysis takes many of them on a slow machine.
 */
async function expectNone(page: Page) {
  let found = await violationsOn(page)
  for (let attempt = 1; attempt < MOST_ATTEMPTS && found.length > 0; attempt += 1) {
    await page.evaluate('new Promise(requestAnimationFrame)')
    found = await violationsOn(page)
  }
  expect(found).toEqual([])
}
