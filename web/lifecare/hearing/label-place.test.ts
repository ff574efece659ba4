import { expect, it } from 'vitest'
import { labelPlace } from './label-place.ts'

const band = { left: 40, right: 300, top: 30, bottom: 80 }
const lowerLeft = { anchor: 'start', x: 45, y: 75 }

it('writes a band’s name at its lower edge, on the side that was asked for', () => {
  expect(labelPlace('Normal', band, [], 'start')).toEqual(lowerLeft)
  expect(labelPlace('Normal', band, [], 'end')).toEqual({ anchor: 'end', x: 295, y: 75 })
})

it('moves the name to another corner where a mark would cover it', () => {
  const onTheName = { x: 70, y: 72 }
  expect(labelPlace('Normal', band, [onTheName], 'start')).toEqual({ anchor: 'end', x: 295, y: 75 })
  expect(labelPlace('Normal', band, [onTheName, { x: 280, y: 72 }], 'start')).toEqual({ anchor: 'start', x: 45, y: 42 })
})

it('leaves the name in its place where marks lie elsewhere, or in every corner', () => {
  expect(labelPlace('Normal', band, [{ x: 170, y: 72 }], 'start')).toEqual(lowerLeft)
  const everywhere = [70, 280].flatMap(x => [40, 72].map(y => ({ x, y })))
  expect(labelPlace('Normal', band, everywhere, 'start')).toEqual(lowerLeft)
})
