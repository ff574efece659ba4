// biome-ignore lint/plugin: adds the person.
import { type AddressArguments, type AnyInput, buildAddress, type Endpoint } from '#contract/endpoint.ts'
import { personId } from '../person/person.ts'

/** An endpoint's address with its parameters, for the person whose records this document shows. */
export const addressOf = <E extends Endpoint>(endpoint: E, ...[input]: AddressArguments<E>): string =>
  buildAddress(endpoint, input as AnyInput, personId)
