import { message } from '#contract/languages/message.ts'

/** The error text for an amount outside its limits. */
export const outsideLimits = ({ min, max }: { min: number; max: number }) =>
  message('Must be between {min} and {max}.', { min, max })
