import { z } from 'zod'
import { extensions, identifier, many, maybe, narrative, nonEmptyText } from '#contract/fhir/lenient-schemas.ts'

/** The parts of every resource. A schema has only the parts that are used. */
export const resource = <const T extends string>(type: T) => ({
  resourceType: z.literal(type),
  id: nonEmptyText,
  identifier: many(identifier),
  extension: extensions,
  text: maybe(narrative),
})

type ResourceSchema = z.ZodType & { shape: { resourceType: z.ZodLiteral<string> } }

export const typeOf = (resource: unknown) =>
  typeof resource === 'object' && resource !== null && 'resourceType' in resource ? resource.resourceType : undefined

/** A resource as this type, or null. The name is checked first, because a failed parse is slow. */
export const readAs = <S extends ResourceSchema>(schema: S, resource: unknown): z.output<S> | null =>
  typeOf(resource) === schema.shape.resourceType.value ? (schema.safeParse(resource).data ?? null) : null

/** The resources of this type. */
export const allAs = <S extends ResourceSchema>(schema: S, resources: readonly unknown[]): z.output<S>[] =>
  resources.flatMap(resource => readAs(schema, resource) ?? [])

/** The first resource of this type. */
export const firstOf = <S extends ResourceSchema>(schema: S, resources: readonly unknown[]): z.output<S> | null =>
  allAs(schema, resources)[0] ?? null
