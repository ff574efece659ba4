import type { Field } from '#contract/record/fields.ts'

/** The day of something needs no name beside it; the day on which it began, or was noticed, does. */
export const isPlainDate = ({ label }: Field) => label === 'Date' || label === 'Date and time'
