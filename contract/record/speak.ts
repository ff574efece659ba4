import type { z } from 'zod'

/** The one voice in which any rule answers, for the form and for the server alike. */
export const speak: z.core.$ZodErrorMap = issue => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is required.' : wrongType(issue.expected)
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'This is required.' : `Use at least ${issue.minimum} characters.`
      return `Must be ${issue.minimum} or more.`
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${issue.maximum} characters.`
      return `Must be ${issue.maximum} or less.`
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Enter a valid email address.' : 'This is not in the right format.'
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`
    default:
      return undefined
  }
}

const wrongType = (expected: string) => {
  if (expected === 'int') return 'Enter a whole number.'
  if (expected === 'number') return 'Enter a number.'
  if (expected === 'string') return 'Enter text.'
  if (expected === 'boolean') return 'Choose yes or no.'
  if (expected === 'object') return 'Expected an object with fields.'
  return `Expected ${expected}.`
}
