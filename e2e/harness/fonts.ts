import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const { resolve } = createRequire(import.meta.url)

// As wide as Verdana, and as narrow as Arial: the usual fonts are in between.
const FILES = {
  wide: { normal: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' },
  narrow: { normal: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' },
}

export type Font = keyof typeof FILES
export const FONTS: readonly Font[] = ['wide', 'narrow']

const read = (file: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${file}`), 'base64')

/** Gives the document both fonts, since `fonts.conf` works on Linux only. */
export async function loadFonts(page: Page) {
  const faces = await Promise.all(
    FONTS.flatMap(font =>
      (['normal', 'bold'] as const).map(async weight => ({ font, weight, data: await read(FILES[font][weight]) })),
    ),
  )
  await page.locator('html').evaluate(async ({ ownerDocument: document }, given) => {
    const { FontFace, atob } = document.defaultView
    for (const { font, weight, data } of given) {
      const bytes = Uint8Array.from(atob(data), (char: string) => char.charCodeAt(0))
      document.fonts.add(await new FontFace(font, bytes.buffer, { weight }).load())
    }
  }, faces)
}

export const setFont = (page: Page, font: Font) =>
  page.locator('html').evaluate((html, name) => {
    html.style.setProperty('--font-sans', name)
    const { body, defaultView } = html.ownerDocument
    if (defaultView.getComputedStyle(body).fontFamily !== name) throw new Error('The page ignores --font-sans')
  }, font)
