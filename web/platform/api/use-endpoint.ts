import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
// biome-ignore lint/plugin: adds the person.
import { type AnyInput, type Arguments, buildAddress, type Endpoint, type ResponseOf } from '#contract/endpoint.ts'
import { personId } from '../person/person.ts'
import { callAny } from './call.ts'
import { takeFirstBody } from './first-reads.ts'

type Key = readonly unknown[]

/** What has arrived before the first render is shown by it. */
const firstAnswer = (endpoint: Endpoint, input: AnyInput) => {
  if (typeof endpoint.response !== 'object' || endpoint.method !== 'GET') return undefined
  try {
    return endpoint.response.parse(takeFirstBody(buildAddress(endpoint, input, personId)))
  } catch {
    // There is no response, or an invalid one: the query reads it again, and reports what is wrong.
    return undefined
  }
}

const anyQuery = (endpoint: Endpoint, input: AnyInput = {}) =>
  queryOptions({
    queryKey: [buildAddress(endpoint, input), ...(input.body === undefined ? [] : [input.body])],
    queryFn: ({ signal }) => callAny(endpoint, input, { signal }),
    initialData: () => firstAnswer(endpoint, input),
    meta: { isOfPerson: endpoint.person !== undefined },
  })

type Query<E extends Endpoint> = ReturnType<typeof queryOptions<ResponseOf<E>, Error, ResponseOf<E>, Key>>

/** A read of an endpoint. Its key starts with its address, by which `refreshRecords` and others find what is stale. */
export const queryOf: <E extends Endpoint>(endpoint: E, ...options: Arguments<E>) => Query<E> = anyQuery as never

type Options<E extends Endpoint> = Omit<
  UseQueryOptions<ResponseOf<E>, Error, ResponseOf<E>, Key>,
  'queryKey' | 'queryFn'
>

export const useEndpoint = <E extends Endpoint>(endpoint: E, ...args: Arguments<E, Options<E>>) => {
  const [input, options] = args
  const query = anyQuery(endpoint, input as AnyInput) as Query<E>
  return useQuery<ResponseOf<E>, Error, ResponseOf<E>, Key>({
    ...query,
    ...options,
    // A caller who wants fresh data would read it twice.
    ...((options?.staleTime === 0 || options?.refetchOnMount === 'always') && { initialData: undefined }),
  })
}

/** Reads for another person than the one this document shows. */
export const useEndpointFor = <E extends Endpoint>(
  person: string | null,
  endpoint: E,
  ...[input, options]: Arguments<E, Options<E>>
) =>
  useQuery<ResponseOf<E>, Error, ResponseOf<E>, Key>({
    queryKey: [buildAddress(endpoint, input as AnyInput, person)],
    queryFn: ({ signal }) => callAny(endpoint, input as AnyInput, { signal, person }) as Promise<ResponseOf<E>>,
    ...options,
  })

/** For what is computed for a day: it is refetched when the next one begins. */
export const useEndpointOfDay = <E extends Endpoint>(endpoint: E, today: string) => {
  const query = anyQuery(endpoint) as Query<E>
  return useQuery<ResponseOf<E>, Error, ResponseOf<E>, Key>({ ...query, queryKey: [...query.queryKey, today] })
}
