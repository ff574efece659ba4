import type { z } from 'zod'
import { sentence } from '#contract/languages/sentence.ts'

/** The one voice in which any rule answers, for the form and for the server alike. */
export const speak: z.core.$ZodErrorMap = issue => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is required.' : wrongType(issue.expected)
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? 'This is required.'
          : sentence('Use at least {min} characters.', { min: Number(issue.minimum) })
      return sentence('Must be {min} or more.', { min: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return sentence('Use at most {max} characters.', { max: Number(issue.maximum) })
      return sentence('Must be {max} or less.', { max: Number(issue.maximum) })
    case 'invalid_value':
      return sentence('Choose one of: {options}.', { options: issue.values.join(', ') })
    case 'invalid_format':
      return issue.format === 'email' ? 'Enter a valid email address.' : 'This is not in the right format.'
    case 'unrecognized_keys':
      return sentence('Unknown field: {names}.', { names: issue.keys.join(', ') })
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
  return sentence('Expected {what}.', { what: expected })
}

/** What an amount outside its limits is told. */
export const outsideLimits = (limits: { min: number | string; max: number | string }) =>
  sentence('Must be between {min} and {max}.', { min: limits.min, max: limits.max })
