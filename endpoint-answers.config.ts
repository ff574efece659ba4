import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'
import type { Endpoint } from './contract/endpoint.ts'
import type { JsonShape } from './contract/json-parser.ts'

/** Says how a value may be, and not what kind it is: the server has seen to that. */
const WITHOUT_KIND = /^(\$schema|description|format|pattern|propertyNames|(min|max|exclusiveM).*)$/

/** The kinds of values in an answer, as the browser checks them; what the browser could not check stops the build. */
export const shapeOf = (schema: z.core.JSONSchema._JSONSchema): JsonShape => {
  if (typeof schema === 'boolean') return {}
  const { type, properties, required = [], additionalProperties, items, anyOf, oneOf, const: only, ...rest } = schema
  const { enum: among = only === undefined ? undefined : [only], ...others } = rest
  const unknown = Object.keys(others).filter(name => !WITHOUT_KIND.test(name))
  if (unknown.length > 0 || Array.isArray(items))
    throw new Error(`The browser cannot check an answer declared by ${unknown}`)
  const optional = Object.keys(properties ?? {}).filter(name => !required.includes(name))
  const either = anyOf ?? oneOf
  if (either) return { anyOf: either.map(shapeOf) }
  if (among) return { enum: among }
  if (Array.isArray(type)) return { anyOf: type.map(one => shapeOf({ ...schema, type: one })) }
  return {
    ...(type && { type }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, shapeOf(value)])),
    }),
    ...(optional.length > 0 && { optional }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: shapeOf(additionalProperties) }),
    ...(items && { items: shapeOf(items) }),
  }
}

export const shapeOfAnswer = (answer: z.ZodType) => shapeOf(z.toJSONSchema(answer, { io: 'output' }))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const asCode = (name: string, { method, path, answer }: Endpoint) => {
  const parser =
    answer instanceof z.ZodType ? `/* @__PURE__ */ jsonParser(${JSON.stringify(shapeOfAnswer(answer))})` : undefined
  return `export const ${name} = { method: '${method}', path: '${path}'${parser ? `, answer: ${parser}` : ''} }`
}

/**
 * Gives the browser of each file of endpoints what a caller needs: method, path, and a check of the answer. Their zod
 * schemas, and zod itself, which only forms need, stay away from pages that merely read.
 */
export const endpointAnswers = (): Plugin => ({
  name: 'endpoint-answers',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?')
    if (!/[\\/]contract[\\/].*-endpoints\.ts$/.test(file)) return null
    const endpoints = Object.entries(await import(pathToFileURL(file).href))
    // Such as `recordEndpoints`, which makes them when asked and knows no zod.
    if (!endpoints.every(([, value]) => isEndpoint(value))) return null
    const code = endpoints.map(([name, value]) => (isEndpoint(value) ? asCode(name, value) : ''))
    return `import { jsonParser } from '#contract/json-parser.ts'\n${code.join('\n')}\n`
  },
})
