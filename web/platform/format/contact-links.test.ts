import { expect, it } from 'vitest'
import { mailLink, mapLink, phoneLink } from './contact-links.ts'

it.each([
  ['(555) 010-0142', 'tel:5550100142'],
  ['+49 (0)30 123 45', 'tel:+4903012345'],
  ['555.010.0142 ext. 7', 'tel:5550100142;ext=7'],
  ['555-010-0142 x12', 'tel:5550100142;ext=12'],
  ['911', 'tel:911'],
  ['see website', undefined],
  ['', undefined],
])('dials %j as %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

it('mails only to the address', () => {
  expect(mailLink('garcia@riverside.example')).toBe('mailto:garcia@riverside.example')
  expect(mailLink('a?cc=spy&b@c.example')).toBe('mailto:a%3Fcc%3Dspy%26b@c.example')
})

it('searches a map for an address of several lines', () => {
  expect(mapLink('12 River Street\nSpringfield & Co')).toBe(
    'https://www.openstreetmap.org/search?query=12%20River%20Street%20Springfield%20%26%20Co',
  )
})
