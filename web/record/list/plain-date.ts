import type { Field } from '#contract/record/fields.ts'

/** A plain "Date" needs no label beside it; other dates, such as the start, do. */
export const isPlainDate = ({ label }: Field) => label === 'Date' || label === 'Date and time'
