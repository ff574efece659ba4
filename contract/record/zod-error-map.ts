import { z } from 'zod'
import { english, type Message, message, type Wording } from '#contract/languages/message.ts'

/** An issue's message with parameters; undefined if a plain text is enough. */
const messageWithParams = (issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Message | undefined => {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? message('Use at least {min} characters.', { min: Number(issue.minimum) })
        : message('Must be {min} or more.', { min: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? message('Use at most {max} characters.', { max: Number(issue.maximum) })
        : message('Must be {max} or less.', { max: Number(issue.maximum) })
    case 'invalid_value':
      return message('Choose one of: {options}.', { options: issue.values.join(', ') })
    case 'unrecognized_keys':
      return message('Unknown field: {names}.', { names: issue.keys.join(', ') })
    case 'invalid_type':
      return message('Expected {what}.', { what: issue.expected })
    case 'custom':
      return ruleMessage.safeParse(issue.params).data
    default:
      return undefined
  }
}

/** The message of our own `refine`, from its `params`. */
const ruleMessage = z.object({ text: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

const wordingOf = (issue: z.core.$ZodRawIssue): Wording | undefined => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'This is required.'
    return WRONG_TYPES[issue.expected] ?? messageWithParams(issue)
  }
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'This is required.'
  if (issue.code === 'invalid_format')
    return issue.format === 'email' ? 'Enter a valid email address.' : 'This is not in the right format.'
  return messageWithParams(issue)
}

const WRONG_TYPES: Record<string, string> = {
  int: 'Enter a whole number.',
  number: 'Enter a number.',
  string: 'Enter text.',
  boolean: 'Choose yes or no.',
  object: 'Expected an object with fields.',
}

/** One error map for all schemas, in forms and on the server. */
export const zodErrorMap: z.core.$ZodErrorMap = issue => {
  const wording = wordingOf(issue)
  return wording === undefined ? undefined : english(wording)
}

/** An issue's message for translation: zod itself has only the English text. */
export const messageOfIssue = (issue: z.core.$ZodIssue): Message => {
  const specific = messageWithParams(issue)
  return specific && english(specific) === issue.message ? specific : message(issue.message)
}
