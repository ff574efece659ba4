import { expect, it } from 'vitest'
import { boxesBetween, GAP, layOut, MAX_PAGES, pageAt } from './page-layout.ts'

const sizeOf = (page: number) => ({ width: 100, height: page === 2 ? 50 : 200 })

it('puts pages of any size below one another', () => {
  const boxes = layOut(3, sizeOf, 2)
  expect(boxes.map(({ top }) => top)).toEqual([GAP, GAP * 2 + 400, GAP * 3 + 500])
  expect(boxes[1]).toMatchObject({ number: 2, width: 200, height: 100 })
})

it('draws only what is near, and knows which page is read', () => {
  const boxes = layOut(1000, () => ({ width: 100, height: 200 }), 1)
  const near = boxesBetween(boxes, 10_000, 10_500).map(({ number }) => number)
  expect(near).toEqual([46, 47, 48, 49, 50])
  expect(pageAt(boxes, 10_250)).toBe(48)
  expect(pageAt(boxes, 0)).toBe(1)
})

it('ends before a browser does', () => {
  expect(layOut(100_000, sizeOf, 1)).toHaveLength(MAX_PAGES)
})
