import type { z } from 'zod'
import type { ActivityKind } from './account/activity/activity.ts'
import type { SetupStep } from './account/registration/setup-step.ts'
import type { AdministrationKind } from './administration/administration-log.ts'
import type { Role } from './people/roles.ts'

export type Access = 'anyone' | 'signed-in' | 'administrator'

/** Parses a response: a zod schema, or the small check that the browser has instead. */
export interface Parser<Value> {
  parse(value: unknown): Value
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** The heading on the API docs page. */
  readonly tag: string
  readonly summary: string
  readonly access: Access
  /** Only if path parameters are more than plain text. */
  readonly params?: Parser<unknown>
  readonly query?: Parser<unknown>
  /** `file` if it is not JSON. */
  readonly body?: Parser<unknown> | 'file'
  /** Omitted: 204. `file`, `redirect`: the browser itself handles the response. */
  readonly response?: Parser<unknown> | 'file' | 'redirect'
  /** If the status is not 200. */
  readonly status?: 201 | 202
  /** Error statuses to expect, besides those common to all endpoints. */
  readonly errors?: readonly number[]
  /** The entries that a successful call adds to the caller's activity log and to the administrators' log. */
  readonly activity?: { readonly kind: ActivityKind; readonly about?: string }
  readonly administration?: AdministrationKind
  /** Asks for the password again, unless it was entered a few minutes ago. */
  readonly recentSignIn?: true
  /**
   * Also works for another person's records, at `/api/people/:personId/…`, for callers with at least this role.
   * Without it, an endpoint is only for the caller's own records.
   */
  readonly person?: Role
  /** For a type whose records are all sensitive: 404 for callers who may not see them. */
  readonly isSensitive?: boolean
  /** Only for callers who may see sensitive records, because it does not separate them from others. */
  readonly needsEverything?: true
  /**
   * Only for callers whose access has no expiry, because the call cannot be undone or gives others access to the
   * records.
   */
  readonly needsLasting?: true
  /** Available before these setup steps are done; by default an endpoint is not. */
  readonly duringSetup?: readonly SetupStep[]
}

/** One endpoint, declared once for the server's route, the web client and the API docs. */
export const defineEndpoint = <const E extends Endpoint>(
  endpoint: E & Record<Exclude<keyof E, keyof Endpoint>, never>,
): E => endpoint

/** The names in a path such as `/api/notices/:id`. */
type ParamNames<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<`/${More}`>
    : Rest
  : never

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing returns `void`.
type Nothing = void
type Output<P> = P extends Parser<infer Value> ? Value : never
type Input<P> = P extends z.ZodType ? z.input<P> : P extends 'file' ? Blob : Output<P>

export type ParamsOf<E extends Endpoint> = E extends { params: infer P }
  ? Output<P>
  : { [Name in ParamNames<E['path']>]: string }
export type QueryOf<E extends Endpoint> = E extends { query: infer P } ? Output<P> : unknown
/** The body after the server has parsed it. */
export type BodyOf<E extends Endpoint> = E extends { body: infer P } ? Output<P> : unknown
export type ResponseOf<E extends Endpoint> = E extends { response: Parser<infer Value> } ? Value : Nothing
/** The response before its schema has parsed it. */
export type ResponseInputOf<E extends Endpoint> = E extends { response: infer P extends Parser<unknown> }
  ? Input<P>
  : Nothing

type Part<Name extends string, Value> = unknown extends Value
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** The parts of an endpoint's address, and its body. */
type AddressInput<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>
export type InputOf<E extends Endpoint> = AddressInput<E> &
  (E extends { body: infer P } ? { body: Input<P> } : { body?: undefined })

/** The input may be omitted if the endpoint takes none. */
type OptionalIfEmpty<Input, Options = never> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]
export type Arguments<E extends Endpoint, Options = never> = OptionalIfEmpty<InputOf<E>, Options>

/** Any endpoint's input, for code that handles all endpoints. */
export interface AnyInput {
  params?: object
  query?: object
  body?: unknown
}

/** Without a person's id, or for an endpoint without `person`, the address for the caller's own records. */
export const buildAddress = (
  { path, person }: Pick<Endpoint, 'path' | 'person'>,
  { params = {}, query = {} }: AnyInput = {},
  personId: string | null = null,
): string => {
  const values = new Map(Object.entries(params))
  const ofPerson = person && personId ? path.replace(/^\/api/, `/api/people/${personId}`) : path
  const filled = ofPerson.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled
}

export type AddressArguments<E extends Endpoint> = OptionalIfEmpty<AddressInput<E>, string | null>

/** An endpoint's address with its path and query parameters. */
export const addressOf = <E extends Endpoint>(endpoint: E, ...[input, personId]: AddressArguments<E>): string =>
  buildAddress(endpoint, input as AnyInput, personId)
