import type { z } from 'zod'
import type { ActivityKind } from './account/activity.ts'
import type { SetupStep } from './account/setup-step.ts'

/** Who may call an endpoint. */
export type Access = 'anyone' | 'signed-in' | 'administrator'

/** All that a caller needs of a declared answer. A zod schema is one; so is the small check that the browser has of it. */
export interface Parser<Value> {
  parse(value: unknown): Value
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** The heading on the API's own page. */
  readonly tag: string
  readonly summary: string
  readonly access: Access
  /** Where the parameters in the path are not just any text. */
  readonly params?: Parser<unknown>
  readonly query?: Parser<unknown>
  /** `file` where it is not JSON. */
  readonly body?: Parser<unknown> | 'file'
  /** Left out: nothing is answered, with 204. `file`, `redirect`: the browser itself deals with the answer. */
  readonly answer?: Parser<unknown> | 'file' | 'redirect'
  /** Where the answer's status is not 200. */
  readonly status?: 201 | 202
  /** The refusals that a caller has to expect, beside those that hold for all. */
  readonly refusals?: readonly number[]
  /** What a successful call is in the caller's activity log. */
  readonly activity?: { readonly kind: ActivityKind; readonly about?: string }
  /** Asks for the password again, unless it was given a few minutes ago. */
  readonly recentSignIn?: true
  /** Open to people who still have these steps before them; without it nobody gets here before they are done. */
  readonly duringSetup?: readonly SetupStep[]
}

/** One call of the API, declared once for the server's route, the web's client and the API's own page. */
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
export type AnswerOf<E extends Endpoint> = E extends { answer: Parser<infer Value> } ? Value : Nothing
/** The answer as the server gives it: before its schema has parsed it. */
export type GivenAnswerOf<E extends Endpoint> = E extends { answer: infer P extends Parser<unknown> }
  ? Input<P>
  : Nothing

type Part<Name extends string, Value> = unknown extends Value
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** What an endpoint's address is made of, and what a call of it takes. */
type AddressInput<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>
export type InputOf<E extends Endpoint> = AddressInput<E> &
  (E extends { body: infer P } ? { body: Input<P> } : { body?: undefined })

/** The input may be left out where an endpoint asks for nothing. */
type MaybeLeftOut<Input, Options = never> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]
export type Arguments<E extends Endpoint, Options = never> = MaybeLeftOut<InputOf<E>, Options>

/** Any endpoint's input, for what handles them all. */
export interface AnyInput {
  params?: object
  query?: object
  body?: unknown
}

export const buildAddress = ({ path }: Endpoint, { params = {}, query = {} }: AnyInput = {}): string => {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled
}

/** An endpoint's address, with what its path and its query hold. */
export const addressOf = <E extends Endpoint>(endpoint: E, ...[input]: MaybeLeftOut<AddressInput<E>>): string =>
  buildAddress(endpoint, input as AnyInput)
