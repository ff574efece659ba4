import type { Size } from './page-source.ts'

/** Pixels between two pages. */
export const GAP = 16
/** Pages behind this one cannot be scrolled to: browsers have no element that high. */
export const MAX_PAGES = 2000

export interface PageBox extends Size {
  number: number
  top: number
}

/** Where each page is, below one another, at a number of pixels per unit. */
export const layOut = (count: number, sizeOf: (page: number) => Size, scale: number): PageBox[] => {
  let top = GAP
  return Array.from({ length: Math.min(count, MAX_PAGES) }, (_, index) => {
    const { width, height } = sizeOf(index + 1)
    const box = { number: index + 1, top, width: Math.round(width * scale), height: Math.round(height * scale) }
    top += box.height + GAP
    return box
  })
}

/** The pages that touch a part of the height, and those right beside them. */
export const boxesBetween = (boxes: readonly PageBox[], top: number, bottom: number) => {
  const margin = (bottom - top) / 2
  return boxes.filter(box => box.top + box.height > top - margin && box.top < bottom + margin)
}

/** The page that takes the middle of what is seen. */
export const pageAt = (boxes: readonly PageBox[], middle: number) =>
  boxes.findLast(({ top }) => top <= middle)?.number ?? 1
