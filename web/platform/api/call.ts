import { type AnswerOf, type AnyInput, type Arguments, buildAddress, type Endpoint } from '#contract/endpoint.ts'
import { type RequestOptions, send } from './api.ts'

/** For what handles any endpoint; whoever knows theirs has the types of `call`. */
export const callAny = async (endpoint: Endpoint, input: AnyInput = {}, options?: RequestOptions): Promise<unknown> => {
  const answer = await send(endpoint.method, buildAddress(endpoint, input), input.body, options)
  return typeof endpoint.answer === 'object' ? endpoint.answer.parse(answer) : undefined
}

/** Calls an endpoint, and answers with what it declares and nothing else. */
export const call: <E extends Endpoint>(endpoint: E, ...options: Arguments<E, RequestOptions>) => Promise<AnswerOf<E>> =
  callAny as never
