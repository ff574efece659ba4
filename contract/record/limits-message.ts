import { message } from '#contract/languages/message.ts'

/** What an amount outside its limits is told. */
export const outsideLimits = ({ min, max }: { min: number; max: number }) =>
  message('Must be between {min} and {max}.', { min, max })
