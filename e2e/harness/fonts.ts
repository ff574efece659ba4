import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const { resolve } = createRequire(import.meta.url)

// One is as wide as Verdana and one as narrow as Arial; usual fonts are in between. Files are named after their font.
const FACES = {
  wide: { normal: 'DejaVuSans', bold: 'DejaVuSans-Bold' },
  narrow: { normal: 'DejaVuSansCondensed', bold: 'DejaVuSansCondensed-Bold' },
}

export type Font = keyof typeof FACES
export const FONTS: readonly Font[] = ['wide', 'narrow']

const faces = FONTS.flatMap(font =>
  (['normal', 'bold'] as const).map(weight => ({ font, weight, name: FACES[font][weight] })),
)

/** Loads both fonts: from `fonts.conf`, which works only on Linux, or else from files. */
export async function loadFonts(page: Page) {
  const missing = await page.locator('html').evaluate(async ({ ownerDocument: document }, given) => {
    const { FontFace } = document.defaultView
    const found = given.map(async face => {
      try {
        document.fonts.add(await new FontFace(face.font, `local("${face.name}")`, { weight: face.weight }).load())
        return []
      } catch {
        return [face]
      }
    })
    return (await Promise.all(found)).flat()
  }, faces)
  for (const face of missing) await sendFont(page, face)
}

const sendFont = async (page: Page, face: (typeof faces)[number]) => {
  const data = await readFile(resolve(`dejavu-fonts-ttf/ttf/${face.name}.ttf`), 'base64')
  await page.locator('html').evaluate(
    async ({ ownerDocument: document }, { font, weight, data }) => {
      const { FontFace, atob } = document.defaultView
      const bytes = Uint8Array.from(atob(data), (char: string) => char.charCodeAt(0))
      document.fonts.add(await new FontFace(font, bytes.buffer, { weight }).load())
    },
    { ...face, data },
  )
}

export const setFont = (page: Page, font: Font) =>
  page.locator('html').evaluate((html, name) => {
    html.style.setProperty('--font-sans', name)
    const { body, defaultView } = html.ownerDocument
    if (defaultView.getComputedStyle(body).fontFamily !== name) throw new Error('The page ignores --font-sans')
  }, font)
