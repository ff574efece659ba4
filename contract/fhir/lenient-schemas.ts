import { z } from 'zod'
import type { WellkeptExtension } from './terms.ts'
import { extensionUrl } from './terms.ts'

/**
 * FHIR from any source. A malformed part is read as absent and never as an error, because an incomplete
 * summary is better than none.
 */
export const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

export const many = <S extends z.ZodType>(schema: S) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(items =>
      items.flatMap((item): z.output<S>[] => {
        const read = schema.safeParse(item)
        return read.success ? [read.data] : []
      }),
    )

const WRITTEN_TIME = /^\d{4}(-\d{2}(-\d{2}(T\S+)?)?)?$/

export const nonEmptyText = maybe(z.string().trim().min(1))
export const partialDate = maybe(z.string().regex(WRITTEN_TIME))
export const amount = maybe(z.number())
export const flag = maybe(z.boolean())

export const coding = z.object({ system: nonEmptyText, code: nonEmptyText, display: nonEmptyText })
export const concept = z.object({ coding: many(coding), text: nonEmptyText, extension: z.lazy(() => extensions) })
export const period = z.object({ start: partialDate, end: partialDate })
export const reference = z.object({ reference: nonEmptyText, type: nonEmptyText, display: nonEmptyText })

const extension = z.object({
  url: z.string(),
  valueString: nonEmptyText,
  valueBoolean: flag,
  valueInteger: amount,
  valueDate: partialDate,
  valueDateTime: partialDate,
  valueCode: nonEmptyText,
  valueReference: maybe(reference),
})
export const extensions = many(extension)
type Extensions = z.output<typeof extensions>

export const quantity = z.object({
  value: amount,
  comparator: nonEmptyText,
  unit: nonEmptyText,
  code: nonEmptyText,
  extension: extensions,
})
export const identifier = z.object({ system: nonEmptyText, value: nonEmptyText, type: maybe(concept) })
export const annotation = z.object({ text: nonEmptyText })
export const contactPoint = z.object({ system: nonEmptyText, value: nonEmptyText })
export const humanName = z.object({
  text: nonEmptyText,
  family: nonEmptyText,
  given: many(z.string()),
  prefix: many(z.string()),
})
export const address = z.object({
  text: nonEmptyText,
  line: many(z.string()),
  city: nonEmptyText,
  state: nonEmptyText,
  postalCode: nonEmptyText,
  country: nonEmptyText,
})
export const narrative = z.object({ div: nonEmptyText })

export type Concept = z.output<typeof concept>
export type Quantity = z.output<typeof quantity>
export type Reference = z.output<typeof reference>
export type HumanName = z.output<typeof humanName>
export type Address = z.output<typeof address>
export type ContactPoint = z.output<typeof contactPoint>

/** A concept's text: as written, or the first coding's display name. */
export const wordsOf = (read: Concept | undefined): string | null =>
  read?.text ??
  read?.coding.find(({ display }) => display)?.display ??
  read?.coding.find(({ code }) => code)?.code ??
  null

export const codeIn = (read: Concept | undefined, system: string): string | null =>
  read?.coding.find(candidate => candidate.system === system)?.code ?? null

export const notesOf = (read: readonly z.output<typeof annotation>[]): string | null =>
  read.flatMap(({ text }) => text ?? []).join('\n') || null

export const reachBy = (points: readonly ContactPoint[], system: string): string | null =>
  points.find(point => point.system === system)?.value ?? null

export const recordIdOf = (read: Reference | undefined): string | null =>
  read?.reference?.replace(/^urn:uuid:/, '') ?? null

/** A quantity as text: "<7 %". */
export const quantityText = (read: Quantity | undefined): string | null =>
  read?.value === undefined
    ? null
    : [`${read.comparator ?? ''}${read.value}`, read.unit ?? read.code].filter(Boolean).join(' ')

export const extensionAt = (read: Extensions, url: string) => read.find(candidate => candidate.url === url)
export const wellkeptExtension = (read: Extensions, name: WellkeptExtension) => extensionAt(read, extensionUrl(name))
export const extensionText = (read: Extensions, name: WellkeptExtension): string | null =>
  wellkeptExtension(read, name)?.valueString ?? null
