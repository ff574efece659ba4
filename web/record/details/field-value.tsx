import type { Field, FieldValue, ReferenceField } from '#contract/record/fields.ts'
import { referencedType } from '../referenced-types.ts'
import { showValue } from '../show-value.ts'
import { useReferenceName } from './use-reference-names.ts'

export interface FieldValueProps {
  field: Field
  value: FieldValue | undefined
}

/** A field's value as text, the name of a record that it refers to included. */
export const FieldValueText = ({ field, value }: FieldValueProps) => {
  if (field.kind === 'reference' && value) return <ReferenceName field={field} id={String(value)} />
  if (field.kind === 'text' && isLink(value)) return <ExternalLink href={value} />
  return showValue(field, value)
}

export const linkStyles =
  'rounded-sm font-medium break-all text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2'

// Only https: other schemes could open programs.
const isLink = (value: unknown): value is string => typeof value === 'string' && /^https:\/\/\S+$/.test(value)

/** An external link, without a referrer. */
const ExternalLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={linkStyles}>
    {href.replace(/^https:\/\/(www\.)?|\/$/g, '')}
  </a>
)

const ReferenceName = ({ field, id }: { field: ReferenceField; id: string }) =>
  useReferenceName(referencedType(field))(id)
