import type { Page } from '@playwright/test'
import { setFont } from '../harness/fonts.ts'
import { lastingOverflow } from '../harness/overflow.ts'

const APPEARANCES = [
  { width: 1280, font: 'wide' },
  { width: 320, font: 'wide' },
  { width: 320, font: 'narrow' },
] as const

/** Overflow on the open page, on desktop and phone widths, the least of which is what WCAG names for reflow. */
export const widthFaults = async (page: Page) => {
  const faults: string[] = []
  // Starts with the current appearance, because each change rerenders the page.
  const appearances = (page.viewportSize()?.width ?? 1280) < 1280 ? APPEARANCES.toReversed() : APPEARANCES
  for (const { width, font } of appearances) {
    await setFont(page, font)
    await page.setViewportSize({ width, height: 800 })
    faults.push(...(await lastingOverflow(page)).map(fault => `at ${width}, ${font} font: ${fault}`))
  }
  return faults
}
