import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Navigates within the open app, as links do. A page load takes three times as long;
 * `loaded-pages.spec.ts` loads every page.
 */
export const follow = (page: Page, address: string) => page.evaluate(`history.pushState(null, '', '${address}')`)

/** Also waits until the page is complete: its heading then has the focus. Not for pages that open a dialog. */
export const navigateTo = async (page: Page, path: string) => {
  await follow(page, path)
  await expect(page.locator('main h1')).toBeFocused()
}

/** Loads the app at an unknown address, so that no page is loaded yet. */
export const openApp = async (page: Page) => {
  await page.goto('/no-such-page')
  await expect(page.locator('main h1')).toBeVisible()
}
