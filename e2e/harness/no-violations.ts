import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './household.ts'

interface Appearance {
  theme: 'light' | 'dark'
  width: number
}

// Contrast depends on the theme and layout on the width, so two combinations cover all four.
const APPEARANCES: Appearance[] = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 360 },
]

/** After a change of theme or width, colors and layout settle within a few frames. */
const MAX_ATTEMPTS = 5

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** For a dialog or another state that the tests of every page do not reach; checks only the current appearance. */
export async function expectNoViolations(page: Page) {
  expect(await violationsOn(page)).toEqual([])
}

/** Runs axe, and another check if given, in the light theme on a desktop and in the dark theme on a phone. */
export async function violationsInBothThemes(page: Page, alsoFind = async (_: Page): Promise<string[]> => []) {
  const found: string[] = []
  // Starts with the current appearance, because each change rerenders the page.
  const appearances = page.viewportSize()?.width === 360 ? APPEARANCES.toReversed() : APPEARANCES
  for (const { theme, width } of appearances) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
    const violations = [...(await violationsOn(page)), ...(await alsoFind(page))]
    found.push(...violations.map(violation => `${theme}, ${width} wide: ${violation}`))
  }
  return found
}

async function violationsOn(page: Page): Promise<string[]> {
  // Contrast cannot be measured during a color transition or a dialog's animation.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A page that is still loading would be checked while hidden.
  await expect(page.locator('div[aria-busy=true]')).toHaveCount(0)
  // Not AxeBuilder, which opens another page for each check and also reports what passes.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  let found: string[] = []
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    found = await runAxe(page)
    if (found.length === 0) break
  }
  return found
}

async function runAxe(page: Page): Promise<string[]> {
  // As text, because it runs in the page, and its types are not available here.
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}) at ${target.join(' ')}`),
  )
}
