import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonShape } from '#contract/json-parser.ts'

/** Keywords that restrict a value but not its type: the server has validated these. */
const WITHOUT_KIND = /^(\$schema|description|format|pattern|propertyNames|required|(min|max|exclusiveM).*)$/

type JsonSchema = z.core.JSONSchema._JSONSchema

/** The shape of a response, as the browser checks it; an unsupported schema fails the build. */
const shapeOf = (schema: JsonSchema): JsonShape => {
  if (typeof schema === 'boolean') return 'anything'
  const { type, properties, additionalProperties, items, anyOf, oneOf, const: only, enum: among, ...rest } = schema
  const unknown = Object.keys(rest).filter(name => !WITHOUT_KIND.test(name))
  if (unknown.length > 0 || Array.isArray(items)) throw new Error(`The browser cannot check ${unknown} in a response`)
  if (only !== undefined) return { enum: [only] }
  if (among) return { enum: among }
  const either = anyOf ?? oneOf ?? (Array.isArray(type) && type.map(member => ({ ...schema, type: member })))
  if (either) return { anyOf: either.map(shapeOf) }
  if (type === 'array') return { items: items ? shapeOf(items) : 'anything' }
  if (type !== 'object') return Array.isArray(type) ? 'anything' : (type ?? 'anything')
  if (properties) return objectOf(properties, schema.required)
  return { values: typeof additionalProperties === 'object' ? shapeOf(additionalProperties) : 'anything' }
}

const objectOf = (properties: Record<string, JsonSchema>, required: string[] = []): JsonShape => {
  const optional = Object.keys(properties).filter(name => !required.includes(name))
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, shapeOf(schema)]))
  return { fields, ...(optional.length > 0 && { optional }) }
}

export const shapeOfResponse = (response: z.ZodType) => shapeOf(z.toJSONSchema(response, { io: 'output' }))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const asCode = (name: string, { method, path, person, recentSignIn, response }: Endpoint) => {
  const parser =
    response instanceof z.ZodType
      ? `/* @__PURE__ */ jsonParser(${JSON.stringify(shapeOfResponse(response))})`
      : undefined
  const whose = person ? `, person: '${person}'` : ''
  const again = recentSignIn ? ', recentSignIn: true' : ''
  return `export const ${name} = { method: '${method}', path: '${path}'${whose}${again}${parser ? `, response: ${parser}` : ''} }`
}

/**
 * Replaces each file of endpoints in the browser with what a caller needs: method, path, whether the password is asked for, and a check of the response. The zod
 * schemas, and zod itself, which only forms need, stay away from pages that merely read.
 */
export const endpointResponses: Plugin = {
  name: 'endpoint-responses',
  // In development, responses are parsed by their zod schemas.
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?')
    if (!/[\\/]contract[\\/].*-endpoints\.ts$/.test(file)) return null
    const endpoints = Object.entries(await import(pathToFileURL(file).href))
    const schema = endpoints.find(([, value]) => value instanceof z.ZodType)
    if (schema) throw new Error(`${file} exports ${schema[0]}, which would bring zod into the page`)
    // Such as `recordEndpoints`, which creates them on demand and does not use zod.
    if (!endpoints.every(([, value]) => isEndpoint(value))) return null
    const code = endpoints.map(([name, value]) => (isEndpoint(value) ? asCode(name, value) : ''))
    return `import { jsonParser } from '#contract/json-parser.ts'\n${code.join('\n')}\n`
  },
}
