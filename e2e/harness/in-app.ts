import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Navigates within the open app, as links do. A page load costs three times as much;
 * `loaded-pages.spec.ts` loads every page.
 */
export const follow = (page: Page, address: string) => page.evaluate(`history.pushState(null, '', '${address}')`)

/** The same for another page without a dialog, whose heading has the focus once it is whole. */
export const navigateTo = async (page: Page, path: string) => {
  await follow(page, path)
  await expect(page.locator('main h1')).toBeFocused()
}

/** Loads the app at an unknown address, so that no page has been loaded yet. */
export const openApp = async (page: Page) => {
  await page.goto('/no-such-page')
  await expect(page.locator('main h1')).toBeVisible()
}
