import type { Parser } from './endpoint.ts'

/** The shape of a JSON value. Compact, because it is part of each page's bundle. */
export type JsonShape =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'null'
  | 'anything'
  | ListShape
  | ObjectShape
  | MapShape
  | { readonly anyOf: readonly JsonShape[] }
  | { readonly enum: readonly unknown[] }

interface ListShape {
  readonly items: JsonShape
}

interface ObjectShape {
  readonly fields: Readonly<Record<string, JsonShape>>
  /** The keys that may be absent. */
  readonly optional?: readonly string[]
}

interface MapShape {
  readonly values: JsonShape
}

type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkObject = ({ fields, optional = [] }: ObjectShape): Check => {
  const checks = Object.entries(fields).map(
    ([name, shape]) => [name, checkFor(shape), optional.includes(name)] as const,
  )
  return value => {
    if (!isObject(value)) return false
    for (const [name, check, mayBeLeftOut] of checks)
      if (!(check(value[name]) || (mayBeLeftOut && value[name] === undefined))) return false
    return true
  }
}

const checkAny = (shapes: readonly JsonShape[]): Check => {
  const checks = shapes.map(checkFor)
  return value => {
    for (const check of checks) if (check(value)) return true
    return false
  }
}

/** Compiled once into functions, because a list may have ten thousand rows. */
const checkFor = (shape: JsonShape): Check => {
  if (shape === 'anything') return () => true
  if (shape === 'null') return value => value === null
  if (shape === 'integer') return Number.isInteger
  if (typeof shape === 'string') return value => typeof value === shape
  if ('fields' in shape) return checkObject(shape)
  if ('anyOf' in shape) return checkAny(shape.anyOf)
  if ('enum' in shape) return value => shape.enum.includes(value)
  const check = checkFor('items' in shape ? shape.items : shape.values)
  if ('items' in shape) return value => Array.isArray(value) && value.every(check)
  return value => isObject(value) && Object.values(value).every(check)
}

/** A small parser for responses, so that pages that only read do not load zod. */
export const jsonParser = <Value>(shape: JsonShape): Parser<Value> => {
  let check: Check | undefined
  return {
    parse: value => {
      check ??= checkFor(shape)
      if (!check(value)) throw new Error('The response is not what was declared.')
      return value as Value
    },
  }
}
