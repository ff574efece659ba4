import type { Pdf } from './pdf-page.ts'

/** Printed instead of a character that the fonts do not have. */
export const BOX = '□'

/**
 * The fonts have Arabic and Hebrew letters, but the words of a line are placed from left to right: "not" could move to
 * another word. Boxes tell that something is missing.
 */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** They have no glyph of their own, and change nothing where the rest has one. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}]/gu
const LAYOUT = /^\s+$/

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

type HasGlyph = (codePoint: number) => boolean

const isEmbedded = (font: unknown): font is { font: { hasGlyphForCodePoint: HasGlyph } } =>
  typeof font === 'object' && font !== null && 'font' in font

/** Whether a font of the document has a character. */
const glyphsOf = (pdf: Pdf, name: string): HasGlyph => {
  pdf.font(name)
  if (!('_font' in pdf) || !isEmbedded(pdf._font)) throw new Error('This font cannot tell which characters it has')
  const { font } = pdf._font
  return codePoint => font.hasGlyphForCodePoint(codePoint)
}

/** Texts as the document's fonts can print them, and the fields in which something could not be printed. */
export const createPrintable = (pdf: Pdf) => {
  const fonts = ['regular', 'bold'].map(name => glyphsOf(pdf, name))
  const fields = new Set<string>()
  const isPrintable = (character: string) =>
    !RIGHT_TO_LEFT.test(character) &&
    [...character].every(part => fonts.every(hasGlyph => hasGlyph(part.codePointAt(0) ?? 0)))

  const print = (text: string, field: string) => {
    let printed = ''
    for (const { segment } of characters.segment(text.normalize('NFC'))) {
      const visible = segment.replace(INVISIBLE, '')
      const isWhole = LAYOUT.test(visible) || isPrintable(visible)
      if (!isWhole) fields.add(field)
      printed += isWhole ? visible : BOX
    }
    return printed
  }
  return { print, fields }
}

export type Printable = ReturnType<typeof createPrintable>
