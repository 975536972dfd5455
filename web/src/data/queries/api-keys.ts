import type { Api, ReplyOf, RequestOf } from '@cavaletti/contract'
import type { Shown } from '@cavaletti/contract/topics'
import type { QueryKey } from '@tanstack/react-query'
import type { Address } from '../../wire/address.ts'
import { declared } from './declared.ts'
import { queryKey, type Shape } from './query-key.ts'

/** GETs whose answers may be kept: they declare what they show. */
export type QueryAddress = {
  [A in Address]: Api[A] extends { method: 'GET'; shows: unknown } ? A : never
}[Address]

export type Answer<A extends Address> = ReplyOf<Api[A]>

/** The key of a GET, to read or write its kept answer; without a request, the beginning of all its keys. */
export function keyOf<A extends QueryAddress>(
  address: A,
  request?: Partial<RequestOf<Api[A]>>,
  shape?: Shape,
): QueryKey {
  return queryKey(address, request, shape)
}

/** Marks a query with what its answer shows. */
export function metaOf(address: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    ...more,
    shows: declared.shows[address.replace('GET ', '')] satisfies readonly Shown[] | undefined,
  }
}
