import { message } from '#contract/languages/message.ts'

export const outsideLimits = ({ min, max }: { min: number; max: number }) =>
  message('Must be between {min} and {max}.', { min, max })
