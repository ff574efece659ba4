import { expect, it } from 'vitest'
import { nameInEmail } from './email-name.ts'

it.each([
  ['Ada Byron', 'Ada Byron'],
  ['Dr. Maria García-López', 'Dr. Maria García-López'],
  ["Siobhán O'Neill, M.D.", "Siobhán O'Neill, M. D."],
  ['J.R.R.Tolkien', 'J. R. R. Tolkien'],
  ['  Ada \n Byron ', 'Ada Byron'],
  ['李 小龙', '李 小龙'],
  ['St. Mary’s Clinic', 'St. Mary’s Clinic'],
])('writes %j into an email as %j', (name, written) => {
  expect(nameInEmail(name)).toBe(written)
})

it.each([
  'evil.example',
  'https://evil.example/a?b',
  'HTTP://EVIL',
  'www.evil',
  'mailto:a@b',
  'a@evil.example',
  'evil。com',
  'evil．com',
  'evil\u200b.com',
  'ev\u00adil.com/x',
  't.co',
  'javascript:x',
  '203.0.113.9',
  'evil.com.',
])('leaves out what looks like an address or a link: %j', text => {
  expect(nameInEmail(`Ada ${text} Byron`)).toBe('Ada Byron')
  expect(nameInEmail(text)).toBe('')
})

it.each(['0800 123456', '+1 (555) 0100-22', '08-00 12 34 56', '０８００１２３４５６', '٠٨٠٠١٢٣٤٥٦'])(
  'leaves out what somebody could dial: %j',
  text => {
    expect(nameInEmail(`Ada ${text} Byron`)).toBe('Ada Byron')
    expect(nameInEmail('Clinic 24, Station 3B')).toBe('Clinic 24, Station 3B')
  },
)

it('is short, and never cuts a character in half', () => {
  expect(nameInEmail('Your account is locked and will be deleted today, call this number').length).toBeLessThanOrEqual(
    50,
  )
  expect(nameInEmail('😀'.repeat(60))).toBe('😀'.repeat(50))
})
