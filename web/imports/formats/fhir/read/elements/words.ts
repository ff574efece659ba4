import { isObject, type Json, listOf, plainNumber, plainText } from '#contract/fhir/resource.ts'
import { extensionUrl } from '#contract/fhir/terms.ts'
import { quantityText, rangeText, ratioText, toConcept, toQuantity, toRange, wordsOf } from './values.ts'

/** Any value in words: what has no place of its own is told in the notes. */

/** Names a reference's target; undefined if only the file knows it. */
export type NameReference = (reference: Json) => string | undefined

const CHOICE =
  /(?<=[a-z])(Boolean|String|CodeableConcept|Coding|Quantity|Duration|DateTime|Date|Instant|Period|Range|Ratio|Age|Reference|Integer|PositiveInt|UnsignedInt|Decimal|Time|Timing|Money|Attachment|Identifier|Annotation|Uri|Code|Markdown|SampledData)$/

/** "Course of therapy type" for `courseOfTherapyType`. */
export const labelOf = (name: string): string => {
  const words = name.replace(/[A-Z]+/g, letters => ` ${letters.toLowerCase()}`).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The same for `value[x]`, without the type. */
export const elementLabel = (name: string) => labelOf(name.replace(CHOICE, ''))

const joined = (parts: (string | undefined)[], separator = ' ') =>
  [...new Set(parts.filter(part => part !== undefined && part !== ''))].join(separator) || undefined

const textsIn = (value: unknown) => (Array.isArray(value) ? value : [value]).map(plainText)

export const personName = (name: Json): string | undefined =>
  plainText(name.text) ??
  joined([...textsIn(name.prefix), ...textsIn(name.given), ...textsIn(name.family), ...textsIn(name.suffix)])

export const addressText = (address: Json): string | undefined =>
  plainText(address.text) ??
  joined(
    [...textsIn(address.line), ...[address.city, address.state, address.postalCode, address.country].map(plainText)],
    ', ',
  )

const extensionText = (extension: Json, name: NameReference): string | undefined => {
  const [key, value] = Object.entries(extension).find(([key]) => key.startsWith('value')) ?? []
  const parts = Array.isArray(extension.extension) ? extension.extension.filter(isObject) : []
  if (key === undefined)
    return joined(
      parts.map(part => extensionText(part, name)),
      '; ',
    )
  // Flags, codes and addresses of a vendor's own system mean nothing to a patient.
  if (typeof value !== 'string' && !isObject(value)) return undefined
  if (/^value(Code|Ur[il]|Canonical|Id|Oid|Uuid|Base64Binary|Identifier)$/.test(key)) return undefined
  return typeof value === 'string' && VENDOR_ID.test(value) ? undefined : inWords(value, name)
}

/** Such as `a-1.CSG-195900`. */
const VENDOR_ID = /^(?=[^.]{0,40}\.)(?=[^-]{0,40}-)(?=\S{0,60}\d{4})(?=[^a-z]{0,60}[a-z])\S{1,100}$/i

/** The readable extensions of an element, each with the label that its address ends in. */
export const extensionsIn = (list: unknown, name: NameReference): { label: string; text: string }[] =>
  listOf(list)
    .filter(isObject)
    .flatMap(extension => {
      const url = plainText(extension.url) ?? ''
      // Wellkept's own copy of the record, outdated if the resource was edited.
      if (url === extensionUrl('record')) return []
      const text = extensionText(extension, name)
      const label = labelOf(
        (url.split('/').at(-1) ?? '').replace(/[-_.]+(.)/g, (_, next: string) => next.toUpperCase()),
      )
      return text ? [{ label, text }] : []
    })

/** The first matching shape. The order matters, because FHIR's types are recognized by their elements only. */
const SHAPES: { has: string[]; text: (value: Json, name: NameReference) => string | undefined }[] = [
  { has: ['coding'], text: value => wordsOf(toConcept(value)) },
  { has: ['reference'], text: (value, name) => plainText(value.display) ?? name(value) },
  { has: ['numerator', 'denominator'], text: ratioText },
  { has: ['low', 'high'], text: value => rangeText(toRange(value)) },
  {
    has: ['start', 'end'],
    text: value => [plainText(value.start) ?? '', plainText(value.end) ?? ''].join(' – ').trim(),
  },
  { has: ['family', 'given'], text: personName },
  { has: ['line', 'city', 'postalCode', 'country'], text: addressText },
  { has: ['origin'], text: partsText },
  { has: ['contentType', 'data'], text: value => plainText(value.title) },
  { has: ['url'], text: (value, name) => plainText(value.title) ?? extensionText(value, name) },
  { has: ['authorString', 'authorReference'], text: annotationText },
  { has: ['numberOfRepeats', 'repeat'], text: (value, name) => partsText(value, name) },
]

/** A note with its author and time. */
export function annotationText(value: Json, name: NameReference): string | undefined {
  const text = plainText(value.text)
  const author =
    plainText(value.authorString) ??
    (isObject(value.authorReference) ? inWords(value.authorReference, name) : undefined)
  const by = joined([author, plainText(value.time)], ', ')
  return text && by ? `${text} (${by})` : text
}

/** A part without a type of its own: its elements with their labels. */
function partsText(value: Json, name: NameReference): string | undefined {
  return joined(
    Object.entries(value).map(([key, part]) => {
      if (key === 'id' || key.startsWith('_')) return undefined
      if (key === 'extension' || key === 'modifierExtension')
        return joined(
          extensionsIn(part, name).map(({ label, text }) => `${label}: ${text}`),
          '; ',
        )
      const text = inWords(part, name)
      return text && `${elementLabel(key)}: ${text}`
    }),
    '; ',
  )
}

export function inWords(value: unknown, name: NameReference): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return joined(
      value.map(item => inWords(item, name)),
      ', ',
    )
  if (!isObject(value)) return plainText(value)
  const shape = SHAPES.find(({ has }) => has.some(key => key in value))
  if (shape) return shape.text(value, name)
  if ('value' in value)
    return plainNumber(value.value) === undefined ? plainText(value.value) : quantityText(toQuantity(value))
  if ('system' in value && ('code' in value || 'display' in value)) return wordsOf(toConcept(value))
  const meaningful = Object.keys(value).filter(key => key !== 'id' && key !== 'extension' && !key.startsWith('_'))
  if (
    meaningful.every(key => ['text', 'display', 'type', 'identifier', 'code', 'time'].includes(key)) &&
    ('text' in value || 'display' in value)
  )
    return 'text' in value ? annotationText(value, name) : plainText(value.display)
  return partsText(value, name)
}
