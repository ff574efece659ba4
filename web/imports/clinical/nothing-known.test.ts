import { expect, it } from 'vitest'
import { NOTHING_KNOWN, saysNone } from './nothing-known.ts'

it.each([
  'NKDA',
  'nka',
  'NKD',
  'No known allergies',
  'None reported',
  'no active problems',
  'Not on file',
  'Keine bekannten Allergien',
  'Aucune allergie connue',
])('knows that “%s” says that there is nothing', words => {
  expect(saysNone(words)).toBe(true)
})

it.each([
  'NK/T-cell lymphoma',
  'Nodular goiter',
  'Norovirus infection',
  'Nonrheumatic aortic stenosis',
  'Noise-induced hearing loss',
])('takes “%s” for what it is', words => {
  expect(saysNone(words)).toBe(false)
})

/** Verhoeff's algorithm, which SNOMED CT uses for the last digit of a code. */
const PERMUTED = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]
/** In the dihedral group of order ten. */
const product = (a: number, b: number) => {
  const turned = (a < 5 ? a + b : a - b + 5) % 5
  return a < 5 === b < 5 ? turned : 5 + turned
}
const isCode = (code: string) =>
  [...code].reverse().reduce((sum, digit, index) => product(sum, Number(PERMUTED[index % 8]?.[Number(digit)])), 0) === 0

it('lists only codes that SNOMED CT can have', () => {
  expect([...NOTHING_KNOWN].filter(code => !isCode(code))).toEqual([])
  expect(isCode('787481003')).toBe(false)
})
