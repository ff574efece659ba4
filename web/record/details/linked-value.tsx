import { mailLink, phoneLink } from '#web/platform/format/contact-links.ts'
import { type FieldValueProps, FieldValueText, linkStyles } from './field-value.tsx'

const contactLinks = { tel: phoneLink, email: mailLink, url: () => undefined }

/** A field's value, with phone numbers and email addresses as links. */
export const LinkedValue = ({ field, value }: FieldValueProps) => {
  const href = field.kind === 'text' && typeof value === 'string' && contactLinks[field.input ?? 'url'](value)
  if (!href) return <FieldValueText field={field} value={value} />
  return (
    <a href={href} className={linkStyles}>
      {value}
    </a>
  )
}
