import type { z } from 'zod'
import type { ActivityKind } from './account/activity/activity.ts'
import type { SetupStep } from './account/registration/setup-step.ts'
import type { AdministrationKind } from './administration/administration-log.ts'
import type { Role } from './people/roles.ts'

/** Who may call an endpoint. */
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
  /** If path parameters are more than plain text. */
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
  /** The entry that a successful call adds to the caller's activity log. */
  readonly activity?: { readonly kind: ActivityKind; readonly about?: string }
  /** What a successful call is in the administrators' log. */
  readonly administration?: AdministrationKind
  /** Asks for the password again, unless it was given a few minutes ago. */
  readonly recentSignIn?: true
  /**
   * Works for another person's records too, at `/api/people/:personId/…`, for those who have at least this role there.
   * Without it, an endpoint is only for one's own.
   */
  readonly person?: Role
  /** Of a record type that is sensitive as a whole: it does not exist for those who may not see such records. */
  readonly isSensitive?: boolean
  /** Only for those who may see sensitive records too, because it cannot tell them apart. */
  readonly needsEverything?: true
  /** Open to people who still have these steps before them; without it nobody gets here before they are done. */
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

// biome-ignore lint/suspicious/noConfusingVoidType: a function that answers with nothing is one of `void`.
type Nothing = void
type Output<P> = P extends Parser<infer Value> ? Value : never
type Input<P> = P extends z.ZodType ? z.input<P> : P extends 'file' ? Blob : Output<P>

export type ParamsOf<E extends Endpoint> = E extends { params: infer P }
  ? Output<P>
  : { [Name in ParamNames<E['path']>]: string }
export type QueryOf<E extends Endpoint> = E extends { query: infer P } ? Output<P> : unknown
/** The body as the server reads it. */
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
type MaybeLeftOut<Input, Options = never> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]
export type Arguments<E extends Endpoint, Options = never> = MaybeLeftOut<InputOf<E>, Options>

/** Any endpoint's input, for what handles them all. */
export interface AnyInput {
  params?: object
  query?: object
  body?: unknown
}

/** The address for one's own records, or for those of the person with this id where the endpoint has them. */
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

export type AddressArguments<E extends Endpoint> = MaybeLeftOut<AddressInput<E>, string | null>

/** An endpoint's address with its path and query parameters. */
export const addressOf = <E extends Endpoint>(endpoint: E, ...[input, personId]: AddressArguments<E>): string =>
  buildAddress(endpoint, input as AnyInput, personId)
