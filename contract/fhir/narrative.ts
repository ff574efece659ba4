import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** So that nothing a person wrote becomes a tag. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)

export const narrative = (inside: string): fhir4.Narrative => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`,
})

export const sentence = (text: string) => narrative(`<p>${escapeXml(text)}</p>`)

/** A field's value as text; instants in UTC, since the reader's time zone is unknown. */
export const shownValue = (
  field: Field,
  value: FieldValue | undefined,
  titleOf: (id: string) => string | undefined,
): string => {
  if (value === null || value === undefined) return ''
  if (field.kind === 'reference') return titleOf(String(value)) ?? ''
  if (field.kind === 'flag') return value ? 'Yes' : 'No'
  if (field.kind === 'choice') return field.options[String(value)] ?? String(value)
  if (field.kind === 'instant') return `${String(value).slice(0, 16).replace('T', ' ')} UTC`
  if ('unit' in field && field.unit) return `${value} ${field.unit}`
  return String(value)
}

/** A type's records as a table, with a column for each field that at least one record has. */
export const recordTable = (
  type: AnyRecordType,
  names: readonly string[],
  records: readonly RecordOf<AnyRecordType>[],
  titleOf: (id: string) => string | undefined,
) => {
  const fields = Object.entries<Field>(type.fields).filter(([name]) => names.includes(name))
  const shown = (record: RecordOf<AnyRecordType>, name: string, field: Field) =>
    shownValue(field, record[name], titleOf)
  const columns = fields.filter(([name, field]) => records.some(record => shown(record, name, field) !== ''))
  const row = (tag: 'th' | 'td', cells: string[]) =>
    `<tr>${cells.map(cell => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`
  const head = row(
    'th',
    columns.map(([, { label }]) => label),
  )
  const body = records.map(record =>
    row(
      'td',
      columns.map(([name, field]) => shown(record, name, field)),
    ),
  )
  return `<table><caption>${escapeXml(type.many)}</caption><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`
}

const BLOCK_END = /<\/(p|div|tr|li|h\d|caption|table)>|<br\s*\/?>/gi
const CELL_END = /<\/t[dh]>\s*(?=<t[dh])/gi

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string) =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? entity
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

/** A narrative's text without tags. */
export const wordsOfNarrative = (div: string | undefined): string | null => {
  const plain = decode(
    (div ?? '')
      .split(/<(?=(?:script|style)\b)/i)
      .map((part, index) =>
        index === 0
          ? part
          : part
              .split(/<\/(?:script|style)>/i)
              .slice(1)
              .join(' '),
      )
      .join('')
      .replace(CELL_END, ' · ')
      .replace(BLOCK_END, '\n')
      .replace(/<[^>]*>?/g, ''),
  )
  const lines = plain.split('\n').map(line => line.replace(/\s+/g, ' ').trim())
  return lines.filter(Boolean).join('\n') || null
}
