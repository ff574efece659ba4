import { expect, it } from 'vitest'
import { base32, codeOf, keyUri, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// The last six of the eight digits in RFC 6238, appendix B.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives at second %i the code that the standard names', (second, code) => {
  const now = new Date(second * 1000)
  expect(codeOf(secret, stepAt(now))).toBe(code)
  expect(stepOfCode(secret, code, now)).toBe(stepAt(now))
})

it('accepts a code from a clock half a minute off, and no further', () => {
  const now = new Date('2026-03-01T08:00:10Z')
  const currentStep = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map(off => stepOfCode(secret, codeOf(secret, currentStep + off), now))
  expect(found).toEqual([undefined, currentStep - 1, currentStep, currentStep + 1, undefined])
  for (const code of ['', '12345', '1234567', 'äbcde']) expect(stepOfCode(secret, code, now)).toBeUndefined()
})

it('formats a secret for apps', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
  expect(keyUri('ABC', 'a+b@example.org')).toBe(
    'otpauth://totp/Wellkept:a%2Bb%40example.org?secret=ABC&issuer=Wellkept',
  )
})
