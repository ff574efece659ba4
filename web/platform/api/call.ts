import { type AnswerOf, type AnyInput, type Arguments, buildAddress, type Endpoint } from '#contract/endpoint.ts'
import { type RequestOptions, send } from './api.ts'

/** For code that handles any endpoint; otherwise use the typed `call`. */
export const callAny = async (endpoint: Endpoint, input: AnyInput = {}, options?: RequestOptions): Promise<unknown> => {
  const answer = await send(endpoint.method, buildAddress(endpoint, input), input.body, options)
  return typeof endpoint.answer === 'object' ? endpoint.answer.parse(answer) : undefined
}

/** Calls an endpoint and returns its parsed answer. */
export const call: <E extends Endpoint>(endpoint: E, ...options: Arguments<E, RequestOptions>) => Promise<AnswerOf<E>> =
  callAny as never
