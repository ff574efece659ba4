import { expect, it } from 'vitest'
import { message } from '#contract/languages/message.ts'
import { passwordFault } from './password-rules.ts'

const ada = { email: 'ada.byron@example.org', firstName: 'Augusta Ada', lastName: 'Byron-Lovelace' }

it('asks for ten characters, and for no more than the maximum', () => {
  expect(passwordFault('nine char', ada)).toEqual(message('Use at least {min} characters.', { min: 10 }))
  expect(passwordFault('ten chars.', ada)).toBeUndefined()
  expect(passwordFault('x'.repeat(128), ada)).toBeUndefined()
  expect(passwordFault('x'.repeat(129), ada)).toEqual(message('Use at most {max} characters.', { max: 128 }))
})

it.each([
  'Ada.Byron@Example.org',
  'augustaada',
  'Byron-Lovelace',
  'Augusta Ada Byron-Lovelace',
  'byron-lovelaceaugustaada',
])('refuses %s, which is the owner’s own email or name', password => {
  expect(passwordFault(password, ada)).toBe('Choose a password that is not your email or name.')
})

it('refuses the part of the email before the @', () => {
  expect(passwordFault('ada.lovelace', { email: 'ada.lovelace@example.org' })).toBeDefined()
})
