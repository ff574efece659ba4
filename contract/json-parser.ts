import type { Parser } from './endpoint.ts'

/** What kind of value stands where: a part of JSON Schema, with what may be left out in place of what may not. */
export interface JsonShape {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  readonly properties?: Readonly<Record<string, JsonShape>>
  readonly optional?: readonly string[]
  readonly additionalProperties?: JsonShape
  readonly items?: JsonShape
  readonly anyOf?: readonly JsonShape[]
  readonly enum?: readonly unknown[]
}

type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkObject = ({ properties = {}, optional = [], additionalProperties }: JsonShape): Check => {
  const known = Object.entries(properties).map(
    ([name, shape]) => [name, checkFor(shape), optional.includes(name)] as const,
  )
  const others = additionalProperties && checkFor(additionalProperties)
  return value => {
    if (!isObject(value)) return false
    for (const [name, check, mayBeLeftOut] of known)
      if (!(check(value[name]) || (mayBeLeftOut && value[name] === undefined))) return false
    return !others || Object.keys(value).every(name => name in properties || others(value[name]))
  }
}

/** Made once into functions: a list may have ten thousand rows. */
const checkFor = (shape: JsonShape): Check => {
  if (shape.anyOf) {
    const checks = shape.anyOf.map(checkFor)
    return value => {
      for (const check of checks) if (check(value)) return true
      return false
    }
  }
  if (shape.enum) return value => shape.enum?.includes(value) ?? false
  switch (shape.type) {
    case 'object':
      return checkObject(shape)
    case 'array': {
      const check = checkFor(shape.items ?? {})
      return value => Array.isArray(value) && value.every(check)
    }
    case 'integer':
      return Number.isInteger
    case 'null':
      return value => value === null
    case undefined:
      return () => true
    default:
      return value => typeof value === shape.type
  }
}

/** Parses what it is told of and no more: pages that only read need not fetch zod for it. */
export const jsonParser = <Value>(shape: JsonShape): Parser<Value> => {
  let check: Check | undefined
  return {
    parse: value => {
      check ??= checkFor(shape)
      if (!check(value)) throw new Error('The answer is not what was declared.')
      return value as Value
    },
  }
}
